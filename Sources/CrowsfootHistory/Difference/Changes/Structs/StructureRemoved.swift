package import CrowsfootModel

/// A struct that is gone.
package struct StructureRemoved: SchemaChange {
    package static let kind = ChangeKind.structureRemoved

    package let structure: StructureID

    package var subject: ChangeSubject { .init(removed: .structure(structure)) }

    package func sentence(in lineage: Lineage) -> String {
        "struct `\(lineage.old.path(of: .structure(structure)))` is gone"
    }
}
