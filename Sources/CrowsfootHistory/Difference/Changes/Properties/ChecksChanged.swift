package import CrowsfootModel

/// A property of whose values something else is demanded than before.
package struct ChecksChanged: SchemaChange {
    package static let kind = ChangeKind.checksChanged

    package let properties: Versions<PropertyID>
    package let added: [Property.Check]
    package let removed: [Property.Check]

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let given = added.map { "has the check `\($0.spelling)` now" }
        let taken = removed.map { "has no check `\($0.spelling)` any more" }
        return "`\(lineage.path(of: subject))` " + (given + taken).joined(separator: " and ")
    }
}

extension ChecksChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let checks = Versions(old: pair.properties.old.checks.map(\.check), new: pair.properties.new.checks.map(\.check))
        let added = checks.new.filter { !checks.old.contains($0) }
        let removed = checks.old.filter { !checks.new.contains($0) }
        return added.isEmpty && removed.isEmpty ? nil : ChecksChanged(properties: pair.ids, added: added, removed: removed)
    }
}
