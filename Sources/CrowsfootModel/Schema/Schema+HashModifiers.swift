import CrowsfootSyntax

extension Schema {
    /// The hash modifier that a property is given: its own and, since SwiftData has none for models, that of its model if it is the first
    /// attribute there.
    package func hashModifier(of id: PropertyID) -> String? {
        let model = Int(id.model.index)
        let own = models[model].properties[Int(id.index)].hashModifier
        guard let inherited = models[model].attributes.isEmpty ? nil : models[model].hashModifier else { return own }
        let bearer = models[model].properties.firstIndex { !$0.isRelationship && $0.storedForm != .nothing } ?? 0
        guard Int(id.index) == bearer else { return own }
        return own.map { "\(inherited) \($0)" } ?? inherited
    }
}
