package import CrowsfootModel

/// A property that may be missing from now on, or has to be there from now on.
package struct OptionalityChanged: SchemaChange {
    package static let kind = ChangeKind.optionalityChanged

    package let properties: Versions<PropertyID>
    package let isOptional: Bool

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isOptional ? "optional" : "required") now"
    }
}

extension OptionalityChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        // Rows that may be none are no missing value: a list of them is neither optional nor required.
        if pair.changesKind || pair.properties.old.type.isToMany != pair.properties.new.type.isToMany { return nil }
        let isOptional = pair.properties.new.type.isOptional
        return pair.properties.old.type.isOptional == isOptional ? nil : OptionalityChanged(properties: pair.ids, isOptional: isOptional)
    }
}
