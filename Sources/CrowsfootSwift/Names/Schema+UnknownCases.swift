import CrowsfootModel

/// Where a store may have raw values of enums that no case of a version has, since a newer app wrote them or the case was removed.
extension Schema {
    /// The enums of which properties store lists as raw values.
    var enumerationsInLists: Set<EnumerationID> {
        Set(
            models.flatMap(\.properties).filter { $0.storedForm == .rawValue && $0.type.unwrapped.isList }
                .compactMap(\.type.listedEnumeration))
    }

    /// Whether a property is stored as JSON with raw values of enums, and can be compared with what is decoded of it.
    func keepsUnknownCases(of property: Property) -> Bool {
        property.storedForm == .json && !property.type.contains(\.isForeign) && hasEnumerations(property.type)
    }

    /// Whether any property of a model is.
    var storesEnumerationsAsJSON: Bool {
        models.contains { !$0.isVirtual && $0.properties.contains(where: keepsUnknownCases) }
    }

    private func hasEnumerations(_ type: ValueType) -> Bool {
        var known: Set<StructureID> = []
        func find(in type: ValueType) -> Bool {
            type.contains { part in
                guard case .structure(let id) = part else { return part.isEnumeration }
                return known.insert(id).inserted && self[id].members.contains { find(in: $0.type) }
            }
        }
        return find(in: type)
    }
}
