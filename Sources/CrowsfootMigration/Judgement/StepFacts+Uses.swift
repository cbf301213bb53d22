import CrowsfootChanges
import CrowsfootModel

/// A stored property that contains a value of a changed type.
struct StoredUse {
    let properties: Versions<PropertyID>
    let form: StoredForm
    let isNative: Bool
}

extension StepFacts {
    func uses(of enumerations: Versions<EnumerationID>) -> [StoredUse] {
        properties(with: enumerations).compactMap(use)
    }

    func uses(of structures: Versions<StructureID>) -> [StoredUse] {
        properties(with: structures).compactMap(use)
    }

    /// Returns the uses in which a renamed member isn't found.
    func blindUses(of change: MemberRenamed) -> [StoredUse] {
        let (old, new) = (old[change.structures.old].members[change.members.old], new[change.structures.new].members[change.members.new])
        let isSought = formerMemberNames.names(of: new.name.text, in: change.structures.new).contains(old.name.text)
        return uses(of: change.structures).filter { !isSought || $0.form != .json }
    }

    /// Returns a use, or `nil` if another stored form has its own finding.
    private func use(_ properties: Versions<PropertyID>) -> StoredUse? {
        if isStoredElsewhere(properties) { return nil }
        let property = new[properties.new]
        return StoredUse(properties: properties, form: property.storedForm, isNative: isNative(property))
    }

    /// The subjects of steps that handle a use: the property, or the changed declaration.
    func places(_ use: StoredUse, _ changed: ChangeSubject...) -> [ChangeSubject] {
        [subject(use.properties)] + changed
    }

    func subject(_ enumerations: Versions<EnumerationID>) -> ChangeSubject {
        Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new))
    }

    func subject(_ structures: Versions<StructureID>) -> ChangeSubject {
        Versions(old: .structure(structures.old), new: .structure(structures.new))
    }
}
