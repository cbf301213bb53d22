package import CrowsfootModel

/// A member of a struct that is gone.
package struct MemberRemoved: SchemaChange {
    package static let kind = ChangeKind.memberRemoved

    package let structures: Versions<StructureID>
    /// Its place among those of the old version.
    package let place: Int

    package var subject: ChangeSubject {
        Versions(old: .member(structures.old, place), new: .structure(structures.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.old.path(of: .member(structures.old, place)))` is gone"
    }
}

extension MemberRemoved: StructurePartChange {
    static func changes(of pair: Pair<StructureID>) -> [any SchemaChange] {
        pair.members.removed.map { MemberRemoved(structures: pair.ids, place: $0) }
    }
}
