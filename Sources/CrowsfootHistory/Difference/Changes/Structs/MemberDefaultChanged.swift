package import CrowsfootModel

/// A member of a struct with another default than before, or with none any more, or only now.
package struct MemberDefaultChanged: SchemaChange {
    package static let kind = ChangeKind.memberDefaultChanged

    package let structures: Versions<StructureID, StructureID>
    package let members: Versions<Int, Int>
    package let defaults: Versions<Constant?, Constant?>

    package var subject: ChangeSubject {
        Versions(old: .member(structures.old, members.old), new: .member(structures.new, members.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let names = Versions(old: defaults.old.map { "`\($0.spelling)`" } ?? "none", new: defaults.new.map { "`\($0.spelling)`" } ?? "none")
        return "the default of `\(lineage.path(of: subject))` is \(names.new), and was \(names.old)"
    }
}

extension MemberDefaultChanged: StructurePartChange {
    static func changes(of pair: Pair<StructureID>) -> [MemberDefaultChanged] {
        MemberPairs(pair).both.compactMap { members in
            let defaults = Versions(
                old: pair.structures.old.members[members.old].defaultValue?.value,
                new: pair.structures.new.members[members.new].defaultValue?.value)
            return defaults.isSame ? nil : MemberDefaultChanged(structures: pair.ids, members: members, defaults: defaults)
        }
    }
}
