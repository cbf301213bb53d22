package import CrowsfootModel

/// A struct that `@was` says to have had another name.
package struct StructureRenamed: SchemaChange {
    package static let kind = ChangeKind.structureRenamed

    package let structures: Versions<StructureID, StructureID>

    package var subject: ChangeSubject { Versions(old: .structure(structures.old), new: .structure(structures.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "struct `\(lineage.old.path(of: .structure(structures.old)))` is called `\(lineage.path(of: subject))` now"
    }
}

extension StructureRenamed: StructureChange {
    static func change(of pair: Pair<StructureID>) -> (any SchemaChange)? {
        pair.structures.old.name.text == pair.structures.new.name.text ? nil : StructureRenamed(structures: pair.ids)
    }
}
