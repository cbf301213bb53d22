import CrowsfootSyntax

extension Schema {
    /// The hash modifier that a property is given: its own and, since SwiftData has none for models, that of its model if it is the first
    /// attribute there.
    package func hashModifier(of id: PropertyID) -> String? {
        let model = self[id.model]
        let bearer = model.properties.firstIndex { !$0.isRelationship && $0.storedForm != .nothing } ?? 0
        let parts = [Int(id.index) == bearer ? model.hashModifier : nil, self[id].hashModifier].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
