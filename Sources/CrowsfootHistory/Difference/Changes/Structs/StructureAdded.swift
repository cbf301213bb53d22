package import CrowsfootModel

/// A struct that the old version does not have.
package struct StructureAdded: SchemaChange {
    package static let kind = ChangeKind.structureAdded

    package let structure: StructureID

    package var subject: ChangeSubject { .init(added: .structure(structure)) }

    package func sentence(in lineage: Lineage) -> String {
        "struct `\(lineage.new.path(of: .structure(structure)))` is new"
    }
}
