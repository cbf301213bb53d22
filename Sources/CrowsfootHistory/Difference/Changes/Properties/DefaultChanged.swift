package import CrowsfootModel

/// A property with another default than before, or with none any more, or only now.
package struct DefaultChanged: SchemaChange {
    package static let kind = ChangeKind.defaultChanged

    package let properties: Versions<PropertyID>
    package let defaults: Versions<Constant?>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(lineage.clause(ofDefaults: defaults, of: lineage.old[properties.old].type))"
    }
}

extension DefaultChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let (old, new) = (pair.properties.old.defaultValue?.value, pair.properties.new.defaultValue?.value)
        if pair.changesKind || pair.lineage.isSame(old, new, of: pair.properties.new.type) { return nil }
        return DefaultChanged(properties: pair.ids, defaults: Versions(old: old, new: new))
    }
}
