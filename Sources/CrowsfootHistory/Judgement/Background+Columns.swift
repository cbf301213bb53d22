import CrowsfootModel

/// Properties that are strangers to each other in the schema and one to the store, which knows them by the same name: `eRaw` and an enum `e`.
extension Background {
    /// What is gone and had the name in the store that a new property has. On a longer way, a version between may have dropped the column.
    func columnTaken(by id: PropertyID) -> Versions<PropertyID, PropertyID>? {
        guard lineage.isStep, lineage.predecessor(of: id) == nil, new.isInStore(id), let model = lineage.predecessor(of: id.model),
            let source = lineage.versions.source(of: id, in: model), lineage.successor(of: source) == nil
        else { return nil }
        return Versions(old: source, new: id)
    }

    /// What is new and has the name in the store of a property that is gone.
    func columnLeft(by id: PropertyID) -> Versions<PropertyID, PropertyID>? {
        guard let model = lineage.successor(of: id.model) else { return nil }
        let name = old[id].storedName
        return new[model].properties.firstIndex { $0.storedName == name }.flatMap { columnTaken(by: PropertyID(model, $0)) }
    }

    /// Whether the one is stored as the other was, so that rows keep what they have.
    func areAlike(_ properties: Versions<PropertyID, PropertyID>) -> Bool {
        let kinds = kinds(properties)
        return kinds.old == kinds.new
    }
}
