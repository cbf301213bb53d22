package import CrowsfootModel
package import CrowsfootSyntax

/// A property for which the store is given other options, such as `@external`.
package struct StorageOptionsChanged: SchemaChange {
    package static let kind = ChangeKind.storageOptionsChanged

    package let properties: Versions<PropertyID>
    package let given: [AttributeName]
    package let taken: [AttributeName]

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let path = lineage.path(of: subject)
        let given = given.map { "has `@\($0.rawValue)` now" }
        let taken = taken.map { "has no `@\($0.rawValue)` any more" }
        return "`\(path)` " + (given + taken).joined(separator: " and ")
    }
}

extension StorageOptionsChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let names = Versions(old: pair.properties.old.storageOptions, new: pair.properties.new.storageOptions)
        if names.isSame { return nil }
        return StorageOptionsChanged(
            properties: pair.ids, given: names.new.filter { !names.old.contains($0) }, taken: names.old.filter { !names.new.contains($0) })
    }
}

extension Property {
    fileprivate var storageOptions: [AttributeName] {
        [.external, .preserved, .encrypted, .spotlight].filter(has)
    }
}
