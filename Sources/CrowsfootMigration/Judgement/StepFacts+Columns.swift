import CrowsfootChanges
import CrowsfootModel

/// Properties that are strangers to each other in the schema and one to the store, which knows them by the same name: `eRaw` and an enum `e`.
extension StepFacts {
    /// The removed or differently stored property whose column name a new property takes.
    func columnTaken(by id: PropertyID) -> Versions<PropertyID>? {
        takenColumns[id].map { Versions(old: $0, new: id) }
    }

    /// On a longer way, a version between may have dropped the column.
    static func takenColumns(in lineage: Lineage) -> [PropertyID: PropertyID] {
        var columns: [PropertyID: PropertyID] = [:]
        guard lineage.isStep else { return columns }
        let (versions, links) = (lineage.versions, lineage.links.properties)
        for model in versions.new.models where links.hasNew(in: model.id) {
            guard let before = lineage.predecessor(of: model.id) else { continue }
            for place in model.properties.indices {
                let id = PropertyID(model.id, place)
                guard links.old(of: id) == nil, versions.new.isInStore(id), let source = lineage.storedSource(of: id, inObjectsOf: before),
                    links.new(of: source).map({ versions.new[$0].storedName != versions.new[id].storedName }) ?? true
                else { continue }
                columns[id] = source
            }
        }
        return columns
    }

    /// The new property that takes the column name of a removed one.
    func columnLeft(by id: PropertyID) -> Versions<PropertyID>? {
        guard let model = lineage.successor(of: id.model) else { return nil }
        let name = old[id].storedName
        return new[model].properties.firstIndex { $0.storedName == name }.flatMap { columnTaken(by: PropertyID(model, $0)) }
    }

    /// Whether the one is stored as the other was, so that rows keep what they have.
    func areAlike(_ properties: Versions<PropertyID>) -> Bool {
        let kinds = storageTypes(properties)
        return kinds.old == kinds.new
    }

    /// The storage types of a property in both versions.
    func storageTypes(_ properties: Versions<PropertyID>) -> Versions<StorageType> { step.storageTypes(both(properties)) }
}
