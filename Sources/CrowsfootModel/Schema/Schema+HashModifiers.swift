import CrowsfootSyntax

extension Schema {
    /// The hash modifier that a property is given: its own and, since SwiftData has none for models, that of its model if it is the first
    /// attribute there of which it counts.
    package func hashModifier(of id: PropertyID) -> String? {
        let model = Int(id.model.index)
        let own = models[model].properties[Int(id.index)].hashModifier
        guard let inherited = models[model].attributes.isEmpty ? nil : models[model].hashModifier else { return own }
        let bearer = models[model].properties.firstIndex { $0.takesHashModifier } ?? 0
        guard Int(id.index) == bearer else { return own }
        return own.map { "\(inherited) \($0)" } ?? inherited
    }
}

extension Property {
    /// Whether a hash modifier of it tells two versions apart. That of a value which SwiftData takes apart is no part of the checksum, and
    /// neither is a property that is not saved.
    package var takesHashModifier: Bool {
        !isRelationship && storedForm != .nothing && storage != .native && !has(.derived) && !has(.ephemeral)
    }
}
