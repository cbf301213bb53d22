package import CrowsfootModel

/// A member of a struct with another default than before, or with none any more, or only now.
package struct MemberDefaultChanged: SchemaChange {
    package static let kind = ChangeKind.memberDefaultChanged

    package let structures: Versions<StructureID>
    package let members: Versions<Int>
    package let defaults: Versions<Constant?>

    package var subject: ChangeSubject {
        Versions(old: .member(structures.old, members.old), new: .member(structures.new, members.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let type = lineage.old[structures.old].members[members.old].type
        return "`\(lineage.path(of: subject))` \(lineage.clause(ofDefaults: defaults, of: type))"
    }
}

extension MemberDefaultChanged: StructurePartChange {
    static func changes(of pair: Pair<StructureID>) -> [any SchemaChange] {
        pair.members.both.compactMap { members in
            let defaults = Versions(
                old: pair.structures.old.members[members.old].defaultValue?.value,
                new: pair.structures.new.members[members.new].defaultValue?.value)
            if pair.lineage.isSame(defaults.old, defaults.new, of: pair.structures.new.members[members.new].type) { return nil }
            return MemberDefaultChanged(structures: pair.ids, members: members, defaults: defaults)
        }
    }
}
