import CrowsfootModel

extension Schema {
    /// Whether a natively stored struct has a required column. Those of an enum are always optional.
    func hasRequiredColumns(_ id: StructureID, inside outer: Set<StructureID> = []) -> Bool {
        if outer.contains(id) { return true }
        return self[id].members.contains { member in
            switch member.type {
            case .optional, .enumeration: false
            case .structure(let inner): hasRequiredColumns(inner, inside: outer.union([id]))
            case .scalar, .array, .dictionary, .foreign, .model, .unknown: true
            }
        }
    }
}
