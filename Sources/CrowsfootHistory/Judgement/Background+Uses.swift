import CrowsfootModel

/// A stored property that holds a value of something that changed.
struct StoredUse {
    let properties: Versions<PropertyID, PropertyID>
    let form: StoredForm
    let isNative: Bool
}

extension Background {
    func uses(of enumerations: Versions<EnumerationID, EnumerationID>) -> [StoredUse] {
        properties(with: enumerations).compactMap(use)
    }

    func uses(of structures: Versions<StructureID, StructureID>) -> [StoredUse] {
        properties(with: structures).compactMap(use)
    }

    /// None where another form says more than this could.
    private func use(_ properties: Versions<PropertyID, PropertyID>) -> StoredUse? {
        if isStoredElsewhere(properties) { return nil }
        let property = new[properties.new]
        return StoredUse(properties: properties, form: property.storedForm, isNative: isNative(property))
    }

    /// What a step can be about that takes care of what becomes of a use: the property, or what changed.
    func places(_ use: StoredUse, _ changed: ChangeSubject...) -> [ChangeSubject] {
        [subject(use.properties)] + changed
    }

    func subject(_ enumerations: Versions<EnumerationID, EnumerationID>) -> ChangeSubject {
        Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new))
    }

    func subject(_ structures: Versions<StructureID, StructureID>) -> ChangeSubject {
        Versions(old: .structure(structures.old), new: .structure(structures.new))
    }
}
