package import CrowsfootModel

/// An attribute of another type than before, whether or not it may be missing.
package struct AttributeRetyped: SchemaChange {
    package static let kind = ChangeKind.attributeRetyped

    package let properties: Versions<PropertyID>
    package let types: Versions<ValueType>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    /// Whether Swift calls both types the same: one of them is known to Swift alone, so that only what archives its values is another.
    func isSameInSwift(_ lineage: Lineage) -> Bool {
        let names = Versions(old: lineage.old.shownName(of: types.old), new: lineage.new.shownName(of: types.new))
        return names.old == names.new && (types.old.isForeign || types.new.isForeign)
    }

    package func sentence(in lineage: Lineage) -> String {
        if isSameInSwift(lineage) {
            let form = lineage.new.usesSwiftData ? "stored in another form" : "archived by another transformer"
            return "`\(lineage.path(of: subject))` is `\(lineage.new.shownName(of: types.new))` as before, \(form)"
        }
        return "`\(lineage.path(of: subject))` is `\(lineage.new.shownName(of: types.new))`, and was \(lineage.formerName(of: types))"
    }
}

extension AttributeRetyped: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let (old, new) = (pair.properties.old.type.unwrapped, pair.properties.new.type.unwrapped)
        if old.destination != nil || new.destination != nil || pair.lineage.predecessor(of: new) == old { return nil }
        return AttributeRetyped(properties: pair.ids, types: Versions(old: old, new: new))
    }
}
