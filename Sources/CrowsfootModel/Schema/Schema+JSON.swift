extension Schema {
    /// Whether values of an enum can be read from JSON that an older or newer version of the app wrote: as members of a struct, or in a
    /// property that is stored as JSON itself.
    package func isStoredInJSON(_ enumeration: EnumerationID) -> Bool {
        let isIt = { (type: ValueType) in type == .enumeration(enumeration) }
        return structures.contains { $0.members.contains { $0.type.contains(isIt) } }
            || models.contains { $0.properties.contains { $0.storedForm == .json && $0.type.contains(isIt) } }
    }

    /// Whether any property of a model is stored as JSON.
    package var storesJSON: Bool {
        models.contains { !$0.isVirtual && $0.properties.contains { $0.storedForm == .json } }
    }
}
