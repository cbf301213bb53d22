import CrowsfootModel

/// The properties of a store with values that a version may not know: a newer app wrote them, or their case was removed.
extension Schema {
    /// The enums of which properties store lists as raw values.
    var enumerationsInLists: Set<EnumerationID> {
        Set(
            models.flatMap(\.properties).filter { $0.storedForm == .rawValue && $0.type.unwrapped.isList }
                .compactMap(\.type.listedEnumeration))
    }

    /// Whether a property is stored as JSON in which a newer app may have put raw values or members that this version doesn't know, and can be
    /// compared with what is decoded of it.
    func keepsUnknownJSON(of property: Property) -> Bool {
        property.storedForm == .json && !property.type.contains(\.isForeign) && property.type.contains(\.isDeclaredValue)
    }

    /// Whether any property of a model is.
    var keepsUnknownJSON: Bool {
        models.contains { !$0.isVirtual && $0.properties.contains(where: keepsUnknownJSON) }
    }
}
