package import CrowsfootModel

/// A relationship that has to have another number of rows than before.
package struct CountChanged: SchemaChange {
    package static let kind = ChangeKind.countChanged

    package let properties: Versions<PropertyID>
    package let counts: Versions<String?>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let names = Versions(
            old: counts.old.map { "`\($0)`" } ?? "any number", new: counts.new.map { "`\($0)` rows" } ?? "any number of rows")
        return "`\(lineage.path(of: subject))` wants \(names.new), and wanted \(names.old)"
    }
}

extension CountChanged: RelationshipChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let old = pair.properties.old
        let new = pair.properties.new
        // What leads to one object has no count, and that it does so now is another change.
        if old.type.isToMany != new.type.isToMany { return nil }
        if old.count?.least == new.count?.least, old.count?.most == new.count?.most { return nil }
        return CountChanged(properties: pair.ids, counts: Versions(old: old.countSpelling, new: new.countSpelling))
    }
}
