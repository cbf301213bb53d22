package import CrowsfootModel

/// A member of a struct that the old version does not have.
package struct MemberAdded: SchemaChange {
    package static let kind = ChangeKind.memberAdded

    package let structures: Versions<StructureID>
    /// Its place among those of the new version.
    package let place: Int

    package var subject: ChangeSubject {
        Versions(old: .structure(structures.old), new: .member(structures.new, place))
    }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.new.path(of: .member(structures.new, place)))` is new"
    }
}

extension MemberAdded: StructurePartChange {
    static func changes(of pair: Pair<StructureID>) -> [any SchemaChange] {
        pair.members.added.map { MemberAdded(structures: pair.ids, place: $0) }
    }
}
