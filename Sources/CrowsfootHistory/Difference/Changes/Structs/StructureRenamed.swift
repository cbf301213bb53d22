package import CrowsfootModel

/// A struct that had another name, or was nested in another model or in none.
package struct StructureRenamed: SchemaChange {
    package static let kind = ChangeKind.structureRenamed

    package let structures: Versions<StructureID>

    package var subject: ChangeSubject { Versions(old: .structure(structures.old), new: .structure(structures.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "struct `\(lineage.old.path(of: .structure(structures.old)))` is called `\(lineage.path(of: subject))` now"
    }
}

extension StructureRenamed: StructureChange {
    static func change(of pair: Pair<StructureID>) -> (any SchemaChange)? {
        let owners = Versions(old: pair.structures.old.owner, new: pair.structures.new.owner)
        let isInSamePlace = owners.new.flatMap { pair.lineage.predecessor(of: $0) } == owners.old
        let hasSameName = pair.structures.old.name.text == pair.structures.new.name.text
        return hasSameName && isInSamePlace ? nil : StructureRenamed(structures: pair.ids)
    }
}
