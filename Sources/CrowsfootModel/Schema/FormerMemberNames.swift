/// The names that members of structs had in earlier versions: JSON that no migration has rewritten holds their values under these.
package struct FormerMemberNames: Sendable {
    /// By the names of now, the latest of them first.
    private var names: [StructureID: [String: [String]]] = [:]
    private var unread: Set<StructureID> = []

    /// Of a first version.
    package init() {}

    package init(in schema: Schema, after old: Schema, with formerNames: FormerMemberNames) {
        let versions = Versions(old: old, new: schema)
        unread = schema.structuresTakenApart
        for structure in schema.structures {
            guard let before = versions.predecessor(of: structure) else { continue }
            let earlier = formerNames.names[before.id] ?? [:]
            var found: [String: [String]] = [:]
            for member in structure.members {
                guard let name = structure.formerName(of: member, in: before) else { continue }
                // What has the name now is read under it.
                let former = ([name] + (earlier[name] ?? [])).filter { structure.place(of: $0) == nil }
                if !former.isEmpty { found[member.name.text] = former }
            }
            if !found.isEmpty { names[structure.id] = found }
        }
    }

    /// Whether no member had another name.
    package var isEmpty: Bool { names.isEmpty }

    /// Under which a member is sought when its own name is not there. What SwiftData takes apart, it finds by the names of now alone.
    package func names(of member: String, in structure: StructureID) -> [String] {
        unread.contains(structure) ? [] : names[structure]?[member] ?? []
    }
}

extension Structure {
    /// What a member was called in the version before; nothing where that does not have it. What is carried over was renamed earlier.
    package func formerName(of member: Property, in old: Structure) -> String? {
        let stated = isCarriedOver ? nil : member.previousName?.text
        return [stated, member.name.text].compactMap(\.self).first { old.place(of: $0) != nil }
    }
}
