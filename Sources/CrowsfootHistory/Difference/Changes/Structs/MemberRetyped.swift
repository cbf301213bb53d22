package import CrowsfootModel

/// A member of a struct of another type than before, or that may be missing only now, or no more.
package struct MemberRetyped: SchemaChange {
    package static let kind = ChangeKind.memberRetyped

    package let structures: Versions<StructureID>
    package let members: Versions<Int>
    package let types: Versions<ValueType>

    package var subject: ChangeSubject {
        Versions(old: .member(structures.old, members.old), new: .member(structures.new, members.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is `\(lineage.new.shownName(of: types.new))`, and was \(lineage.formerName(of: types))"
    }
}

extension MemberRetyped: StructurePartChange {
    static func changes(of pair: Pair<StructureID>) -> [any SchemaChange] {
        pair.members.both.compactMap { members in
            let types = Versions(
                old: pair.structures.old.members[members.old].type, new: pair.structures.new.members[members.new].type)
            if pair.lineage.predecessor(of: types.new) == types.old { return nil }
            return MemberRetyped(structures: pair.ids, members: members, types: types)
        }
    }
}
