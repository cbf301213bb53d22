package import CrowsfootModel

/// An attribute of another type than before, whether or not it may be missing.
package struct AttributeRetyped: SchemaChange {
    package static let kind = ChangeKind.attributeRetyped

    package let properties: Versions<PropertyID, PropertyID>
    package let types: Versions<ValueType, ValueType>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is `\(lineage.new.shownName(of: types.new))`, and was \(lineage.formerName(of: types))"
    }
}

extension AttributeRetyped: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let (old, new) = (pair.properties.old.type.unwrapped, pair.properties.new.type.unwrapped)
        if old.destination != nil || new.destination != nil || pair.lineage.predecessor(of: new) == old { return nil }
        return AttributeRetyped(properties: pair.ids, types: Versions(old: old, new: new))
    }
}
