package import CrowsfootModel

/// A member of a struct that `@was` says to have had another name.
package struct MemberRenamed: SchemaChange {
    package static let kind = ChangeKind.memberRenamed

    package let structures: Versions<StructureID>
    package let members: Versions<Int>

    package var subject: ChangeSubject {
        Versions(old: .member(structures.old, members.old), new: .member(structures.new, members.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let name = lineage.new[structures.new].members[members.new].name.text
        return "`\(lineage.old.path(of: .member(structures.old, members.old)))` is called `\(name)` now"
    }
}

extension MemberRenamed: StructurePartChange {
    static func changes(of pair: Pair<StructureID>) -> [any SchemaChange] {
        pair.members.both.filter { members in
            pair.structures.old.members[members.old].name.text != pair.structures.new.members[members.new].name.text
        }.map { MemberRenamed(structures: pair.ids, members: $0) }
    }
}
