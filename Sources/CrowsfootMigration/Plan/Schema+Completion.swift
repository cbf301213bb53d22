import CrowsfootModel

extension Schema {
    /// Returns the step that sets the default in objects without a value, for an enum whose default the store doesn't have.
    func completion(of id: PropertyID) -> Migration.Change? {
        let property = self[id]
        guard property.hasNoStoredDefault, let value = property.defaultValue, case .enumCase(let name) = value.value,
            case .enumeration(let enumeration) = property.type
        else { return nil }
        let row = Expression(.row, .model(id.model), .new, at: value.range)
        let own = Expression(.property(id, of: row, isChained: false), property.type, .new, at: value.range)
        let none = Expression(.constant(.nil), .optional(property.type), .new, at: value.range)
        return Migration.Change(
            target: id, value: Expression(.enumCase(enumeration, name), property.type, .new, at: value.range),
            filter: Expression(.binary(.equal, own, none), .scalar(.bool), .new, at: value.range))
    }
}
