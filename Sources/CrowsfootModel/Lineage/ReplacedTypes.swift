/// Finds the old type that a new type without a namesake replaces.
///
/// If SwiftData splits values into columns, stores contain neither the name of a type nor its owner.
struct ReplacedTypes {
    let old: Schema
    let new: Schema
    let models: IndexMap

    /// Returns the enum that another one replaced. One with a namesake in the new version, as `namesakes` states, still exists.
    func replaced(by enumeration: Enumeration, _ namesakes: [Int?]) -> Int? {
        guard case .enumeration(let id) = formerType(of: .enumeration(enumeration.id)) else { return nil }
        let cases = Set(old[id].cases.map(\.name.text))
        guard enumeration.cases.contains(where: { cases.contains($0.name.text) }) else { return nil }
        return namesakes.contains(Int(id.index)) ? nil : Int(id.index)
    }

    /// Returns the struct that another one replaced.
    func replaced(by structure: Structure, _ namesakes: [Int?]) -> Int? {
        guard case .structure(let id) = formerType(of: .structure(structure.id)) else { return nil }
        let members = Set(old[id].members.map(\.name.text))
        guard structure.members.contains(where: { members.contains($0.name.text) }) else { return nil }
        return namesakes.contains(Int(id.index)) ? nil : Int(id.index)
    }

    /// Returns the former type of a property or a member of a struct.
    private func formerType(of type: ValueType) -> ValueType? {
        for model in new.models {
            guard let before = models.old(of: Int(model.id.index)).map({ old.models[$0] }) else { continue }
            for property in model.properties where property.storage == .native {
                let former =
                    old.property(named: property.name.text, of: before)
                    ?? property.previousName.flatMap { old.property(named: $0.text, of: before) }
                guard let former, old[former].storage == .native else { continue }
                var visited: Set<StructureID> = []
                if let found = counterpart(of: type, in: property.type, before: old[former].type, &visited) { return found }
            }
        }
        return nil
    }

    private func counterpart(
        of type: ValueType, in new: ValueType, before old: ValueType, _ visited: inout Set<StructureID>
    ) -> ValueType? {
        let pair = (old.unwrapped, new.unwrapped)
        if pair.1 == type { return pair.0 }
        switch pair {
        case (.array(let old), .array(let new)): return counterpart(of: type, in: new, before: old, &visited)
        case (.dictionary(let oldKey, let oldValue), .dictionary(let newKey, let newValue)):
            return counterpart(of: type, in: newKey, before: oldKey, &visited)
                ?? counterpart(of: type, in: newValue, before: oldValue, &visited)
        case (.structure(let old), .structure(let new)):
            guard visited.insert(new).inserted else { return nil }
            for member in self.new[new].members {
                let former = self.old[old].members.first { $0.name.text == member.name.text }
                if let found = former.flatMap({ counterpart(of: type, in: member.type, before: $0.type, &visited) }) { return found }
            }
            return nil
        default: return nil
        }
    }
}
