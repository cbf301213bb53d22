package import CrowsfootModel

/// A property that another model of its hierarchy declares than before.
package struct PropertyMoved: SchemaChange {
    package static let kind = ChangeKind.propertyMoved

    package let properties: Versions<PropertyID>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let former = lineage.formerName(of: properties.old.model, besides: properties.new.model)
        let owner = lineage.new[properties.new.model].name.text
        return "`\(lineage.new[properties.new].name.text)` is declared by `\(owner)`, and was by \(former)"
    }
}

extension PropertyMoved: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        pair.lineage.predecessor(of: pair.new.model) == pair.old.model ? nil : PropertyMoved(properties: pair.ids)
    }
}
