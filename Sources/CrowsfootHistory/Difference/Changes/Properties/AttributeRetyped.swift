package import CrowsfootModel

/// An attribute of another type than before, whether or not it may be missing.
package struct AttributeRetyped: SchemaChange {
    package static let kind = ChangeKind.attributeRetyped

    package let properties: Versions<PropertyID, PropertyID>
    package let types: Versions<ValueType, ValueType>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let names = Versions(old: lineage.old.shownName(of: types.old), new: lineage.new.shownName(of: types.new))
        return "`\(lineage.path(of: subject))` is `\(names.new)`, and was `\(names.old)`"
    }
}

extension AttributeRetyped: PropertyChange {
    static func change(of pair: Pair<PropertyID>) -> AttributeRetyped? {
        let types = Versions(old: pair.properties.old.type.unwrapped, new: pair.properties.new.type.unwrapped)
        if types.old.destination != nil || types.new.destination != nil { return nil }
        return pair.lineage.predecessor(of: types.new) == types.old ? nil : AttributeRetyped(properties: pair.ids, types: types)
    }
}
