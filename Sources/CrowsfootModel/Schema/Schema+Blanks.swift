extension Schema {
    /// Whether there is a value of the type that needs nothing to be known: what is read where the store holds no JSON of it. Of a type that
    /// only Swift knows there is none.
    func hasBlank(_ type: ValueType) -> Bool {
        var visited: Set<StructureID> = []
        return hasBlank(type, &visited)
    }

    private func hasBlank(_ type: ValueType, _ visited: inout Set<StructureID>) -> Bool {
        switch type {
        case .foreign: return false
        case .structure(let id):
            guard visited.insert(id).inserted else { return true }
            return self[id].members.allSatisfy { $0.hasImplicitValue || hasBlank($0.type, &visited) }
        case .scalar, .enumeration, .model, .array, .dictionary, .optional, .unknown: return true
        }
    }
}
