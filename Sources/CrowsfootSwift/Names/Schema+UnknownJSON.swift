import CrowsfootModel

/// The properties of a store with values that a version may not know: a newer app wrote them, or their case was removed.
extension Schema {
    /// The enums of properties that store lists of raw values.
    var enumerationsInLists: Set<EnumerationID> {
        Set(
            models.flatMap(\.properties).filter { $0.storedForm == .rawValue && $0.type.unwrapped.isList }
                .compactMap(\.type.listedEnumeration))
    }

    /// Whether a property is stored as JSON that can contain raw values or members of a newer app, and whose decoded value can be compared.
    func keepsUnknownJSON(of property: Property) -> Bool {
        property.storedForm == .json && !property.type.contains(\.isForeign) && property.type.contains(\.isDeclaredValue)
    }

    /// Whether any property of a model has such JSON.
    var keepsUnknownJSON: Bool {
        models.contains { !$0.isVirtual && $0.properties.contains(where: keepsUnknownJSON) }
    }
}
