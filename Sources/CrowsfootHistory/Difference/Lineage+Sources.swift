package import CrowsfootModel

extension Lineage {
    /// The property of the old version that had the values of a new one in objects of an old model: a store goes by names, wherever in the
    /// hierarchy something is declared.
    package func source(of property: PropertyID, inObjectsOf model: ModelID) -> PropertyID? {
        // What is carried over was renamed earlier.
        let former = new[property.model].isCarriedOver ? nil : new[property].previousName?.text
        let source =
            former.flatMap { old.property(named: $0, of: model) } ?? old.property(named: new[property].name.text, of: model)
            ?? namesake(of: property, in: model)
        return source.flatMap { old.isInStore($0) ? $0 : nil }
    }

    /// What is gone, or stored otherwise now, and has the name in the store that a new property has: `eRaw` and an enum `e`, which are
    /// strangers to each other in the schema and one to the store.
    private func namesake(of property: PropertyID, in model: ModelID) -> PropertyID? {
        guard new.isInStore(property) else { return nil }
        let name = new[property].storedName
        for suffix in StoredForm.suffixes where name.hasSuffix(suffix) {
            guard let candidate = old.property(named: String(name.dropLast(suffix.count)), of: model) else { continue }
            if old[candidate].storedName == name, isLeft(candidate, by: model, to: property) { return candidate }
        }
        return nil
    }

    private func isLeft(_ candidate: PropertyID, by model: ModelID, to property: PropertyID) -> Bool {
        guard let successor = successor(of: candidate, by: model, in: property.model) else { return true }
        return new[successor].storedName != new[property].storedName
    }

    /// Whether what had the name in the store that a property has now is there still, under another one: its form is another.
    func isStoredElsewhere(_ source: PropertyID, thanIn property: PropertyID) -> Bool {
        successor(of: source, by: source.model, in: property.model).map { $0 != property } ?? false
    }

    private func successor(of property: PropertyID, by model: ModelID, in newModel: ModelID) -> PropertyID? {
        versions.name(of: old[property].name.text, of: old[model], in: .new).flatMap { new.property(named: $0, of: new[newModel]) }
    }
}

extension Property {
    /// Whether a store takes this one for another: both are one property that is stored in the same form, or what is stored has one name.
    func isStored(as other: Property) -> Bool {
        storedForm == other.storedForm || (isRelationship && other.isRelationship) || storedName == other.storedName
    }
}
