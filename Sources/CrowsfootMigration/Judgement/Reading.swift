import CrowsfootChanges
import CrowsfootModel

/// The effect when generated code reads a value as a different type than it was written.
enum Reading: Comparable {
    case kept
    case atRisk
    case lost

    /// Compares types in JSON, in which raw values represent enums.
    static func json(_ types: Versions<ValueType>, in lineage: Lineage) -> Reading {
        if lineage.predecessor(of: types.new) == types.old { return .kept }
        switch (types.old, types.new) {
        case (.optional(let old), .optional(let new)), (let old, .optional(let new)):
            return json(Versions(old: old, new: new), in: lineage)
        case (.optional(let old), let new): return json(Versions(old: old, new: new), in: lineage).atLeastAtRisk
        case (.array(let old), .array(let new)): return json(Versions(old: old, new: new), in: lineage)
        case (.dictionary(let oldKey, let old), .dictionary(let newKey, let new)):
            return lineage.predecessor(of: newKey) == oldKey ? json(Versions(old: old, new: new), in: lineage) : .lost
        case (.scalar(let old), .scalar(let new)): return scalar(old, new)
        case (.enumeration(let old), .enumeration(let new)): return cases(Versions(old: old, new: new), in: lineage)
        case (.enumeration(let old), .scalar(let new)): return scalar(lineage.old[old].rawType, new)
        case (.scalar(let old), .enumeration(let new)): return scalar(old, lineage.new[new].rawType).atLeastAtRisk
        case (.structure(let old), .structure(let new)): return members(Versions(old: lineage.old[old], new: lineage.new[new]), in: lineage)
        case (.scalar, _), (.enumeration, _), (.structure, _), (.model, _), (.foreign, _), (.array, _), (.dictionary, _), (.unknown, _):
            return .lost
        }
    }

    /// Compares two structs, member by member.
    private static func members(_ structures: Versions<Structure>, in lineage: Lineage) -> Reading {
        let (old, new) = (structures.old, structures.new)
        if old.members.contains(where: { new.index(of: $0.name.text) == nil }) { return .lost }
        return new.members.map { member in
            guard let place = old.index(of: member.name.text) else { return member.hasImplicitValue ? .kept : .lost }
            return json(Versions(old: old.members[place].type, new: member.type), in: lineage)
        }.max() ?? .kept
    }

    /// Compares the raw values of two enums. A value is lost if no case has it, or if it stands for another case now.
    static func cases(_ enumerations: Versions<EnumerationID>, in lineage: Lineage) -> Reading {
        let (old, new) = (lineage.old[enumerations.old], lineage.new[enumerations.new])
        guard old.rawType == new.rawType else { return .lost }
        let readers = Dictionary(new.cases.map { ($0.rawValue, $0.name.text) }, uniquingKeysWith: { first, _ in first })
        let names = Set(new.cases.map(\.name.text))
        return old.cases.allSatisfy { one in
            readers[one.rawValue].map { $0 == one.name.text || !names.contains(one.name.text) } ?? false
        } ? .kept : .lost
    }

    static func scalar(_ old: ScalarType, _ new: ScalarType) -> Reading {
        if old == new { return .kept }
        if let inside = old.integerRange, let outside = new.integerRange {
            return outside.lowest <= inside.lowest && inside.highest <= outside.highest ? .kept : .atRisk
        }
        if old.isInteger && fractions.contains(new) || faithful.contains([old, new]) { return .kept }
        return risky.contains([old, new]) ? .atRisk : .lost
    }

    private static let fractions: Set<ScalarType> = [.float, .double, .decimal]
    private static let faithful: Set<[ScalarType]> = [[.float, .double], [.uuid, .string], [.url, .string], [.date, .double]]
    private static let risky: Set<[ScalarType]> = [
        [.double, .float], [.double, .decimal], [.decimal, .double], [.float, .decimal], [.decimal, .float], [.string, .uuid],
        [.string, .url], [.string, .data], [.data, .string], [.double, .date], [.double, .int], [.double, .int64],
    ]

    private var atLeastAtRisk: Reading { self == .kept ? .atRisk : self }
}
