import CrowsfootSource

/// The names of struct members in earlier versions. JSON that no migration has rewritten uses them.
package struct FormerMemberNames: Sendable {
    /// The former names by current name, the latest first.
    private var names: [StructureID: [String: [String]]] = [:]
    private var unread: Set<StructureID> = []

    /// Creates the names of a first version.
    package init() {}

    package init(_ lineage: Lineage, with formerNames: FormerMemberNames) {
        unread = lineage.new.structuresTakenApart
        for structure in lineage.new.structures {
            guard let before = lineage.predecessor(of: structure.id).map({ lineage.old[$0] }) else { continue }
            let earlier = formerNames.names[before.id] ?? [:]
            var found: [String: [String]] = [:]
            for member in structure.members {
                guard let name = structure.formerName(of: member, in: before) else { continue }
                // A current name is never a former one.
                let former = ([name] + (earlier[name] ?? [])).filter { structure.index(of: $0) == nil }
                if !former.isEmpty { found[member.name.text] = former }
            }
            if !found.isEmpty { names[structure.id] = found }
        }
    }

    /// Whether no member has a former name.
    package var isEmpty: Bool { names.isEmpty }

    /// Returns the names under which a member is read if its own name is missing. Values that SwiftData splits into columns are found only
    /// by current names.
    package func names(of member: String, in structure: StructureID) -> [String] {
        unread.contains(structure) ? [] : names[structure]?[member] ?? []
    }
}

extension Structure {
    /// The name of a member in the version before, or `nil` if it is new. Inherited members were renamed earlier.
    package func formerName(of member: Property, in old: Structure) -> String? {
        let stated = isCarriedOver ? nil : member.previousName?.text
        return [stated, member.name.text].compactMap(\.self).first { old.index(of: $0) != nil }
    }
}

/// The former raw values of cases whose raw value changed. Objects that no migration has rewritten use them.
package struct FormerRawValues: Sendable {
    private var values: [EnumerationID: [String: [Constant]]] = [:]

    /// Creates the names of a first version.
    package init() {}

    package init(_ lineage: Lineage, with formerRawValues: FormerRawValues) {
        for enumeration in lineage.new.enumerations {
            // Values of another type are no longer raw values.
            guard let old = lineage.predecessor(of: enumeration.id).map({ lineage.old[$0] }), old.rawType == enumeration.rawType else {
                continue
            }
            let former = Self.values(of: enumeration, after: old, formerRawValues.values[old.id] ?? [:])
            if !former.isEmpty { values[enumeration.id] = former }
        }
    }

    /// Creates the names of a version and all its predecessors.
    package init(of schema: Schema) {
        guard let previous = schema.previous else {
            self.init()
            return
        }
        self.init(Lineage(Versions(old: previous, new: schema)), with: FormerRawValues(of: previous))
    }

    /// Returns the raw values that are read as each case, in the order of the cases.
    package func readings(of enumeration: Enumeration) -> [(rawValue: Constant, name: String)] {
        guard let former = values[enumeration.id] else { return [] }
        return enumeration.cases.flatMap { one in (former[one.name.text] ?? []).map { ($0, one.name.text) } }
    }

    private static func values(
        of enumeration: Enumeration, after old: Enumeration, _ former: [String: [Constant]]
    ) -> [String: [Constant]] {
        let oldCases = Dictionary(old.cases.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        let current = Set(enumeration.cases.map(\.rawValue))
        var values: [String: [Constant]] = [:]
        for one in enumeration.cases {
            guard let oldCase = oldCases[(enumeration.isCarriedOver ? nil : one.previousName?.text) ?? one.name.text] else { continue }
            let found = ((former[oldCase.name.text] ?? []) + [oldCase.rawValue]).filter { !current.contains($0) }
            if !found.isEmpty { values[one.name.text] = found }
        }
        return values
    }
}
