package import CrowsfootModel

/// A new struct.
package struct StructureAdded: SchemaChange {
    package static let kind = ChangeKind.structureAdded

    package let structure: StructureID

    package var subject: ChangeSubject { .init(added: .structure(structure)) }

    package func sentence(in lineage: Lineage) -> String {
        "struct `\(lineage.new.path(of: .structure(structure)))` is new"
    }
}

/// A removed struct.
package struct StructureRemoved: SchemaChange {
    package static let kind = ChangeKind.structureRemoved

    package let structure: StructureID

    package var subject: ChangeSubject { .init(removed: .structure(structure)) }

    package func sentence(in lineage: Lineage) -> String {
        "struct `\(lineage.old.path(of: .structure(structure)))` is removed"
    }
}

/// A renamed struct, or one that moved into or out of a model.
package struct StructureRenamed: ChangedStructure, StructureChange {
    package static let kind = ChangeKind.structureRenamed

    package let structures: Versions<StructureID>

    package func sentence(in lineage: Lineage) -> String {
        "struct `\(lineage.old.path(of: .structure(structures.old)))` is called `\(lineage.path(of: subject))` now"
    }

    static func change(of pair: Pair<StructureID>) -> (any SchemaChange)? {
        let owners = Versions(old: pair.structures.old.owner, new: pair.structures.new.owner)
        let isInSamePlace = owners.new.flatMap { pair.lineage.predecessor(of: $0) } == owners.old
        let hasSameName = pair.structures.old.name.text == pair.structures.new.name.text
        return hasSameName && isInSamePlace ? nil : StructureRenamed(structures: pair.ids)
    }
}

/// A struct member of another type or optionality than before.
package struct MemberRetyped: StructurePartChange {
    package static let kind = ChangeKind.memberRetyped

    package let structures: Versions<StructureID>
    package let members: Versions<Int>
    package let types: Versions<ValueType>

    package var subject: ChangeSubject {
        Versions(old: .member(structures.old, members.old), new: .member(structures.new, members.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(lineage.clause(of: types))"
    }

    static func changes(of pair: Pair<StructureID>) -> [any SchemaChange] {
        pair.members.both.compactMap { members in
            let types = Versions(
                old: pair.structures.old.members[members.old].type, new: pair.structures.new.members[members.new].type)
            if pair.lineage.predecessor(of: types.new) == types.old { return nil }
            return MemberRetyped(structures: pair.ids, members: members, types: types)
        }
    }
}

/// A struct member whose default is added, changed or removed.
package struct MemberDefaultChanged: StructurePartChange {
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
