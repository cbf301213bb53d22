package import CrowsfootModel

/// A schema with another name than before.
package struct SchemaRenamed: SchemaChange {
    package static let kind = ChangeKind.schemaRenamed

    package let names: Versions<String>

    package var subject: ChangeSubject { Versions(old: .schema, new: .schema) }

    package func sentence(in lineage: Lineage) -> String {
        "schema `\(names.old)` is called `\(names.new)` now"
    }
}

extension SchemaRenamed {
    static func change(in lineage: Lineage) -> (any SchemaChange)? {
        let names = Versions(old: lineage.old.name, new: lineage.new.name)
        return names.isSame ? nil : SchemaRenamed(names: names)
    }
}
