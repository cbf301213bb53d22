import CrowsfootModel

extension Schema {
    /// Whether a condition of a query asks for a property.
    func isAskedFor(_ property: PropertyID) -> Bool {
        models.contains { $0.queries.contains { $0.filter?.contains { $0.property == property } ?? false } }
    }
}
