package import CrowsfootModel

/// A property that `@was` says to have had another name.
package struct PropertyRenamed: SchemaChange {
    package static let kind = ChangeKind.propertyRenamed

    package let properties: Versions<PropertyID>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.old.path(of: .property(properties.old)))` is called `\(lineage.new[properties.new].name.text)` now"
    }
}

extension PropertyRenamed: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        pair.properties.old.name.text == pair.properties.new.name.text ? nil : PropertyRenamed(properties: pair.ids)
    }
}
