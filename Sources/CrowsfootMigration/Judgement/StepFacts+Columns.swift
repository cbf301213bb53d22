import CrowsfootChanges
import CrowsfootModel

/// Unrelated properties with the same stored name, which are one property for the store: for example `eRaw` and an enum `e`.
extension StepFacts {
    /// The removed or differently stored property whose column name a new property takes.
    func columnTaken(by id: PropertyID) -> Versions<PropertyID>? {
        takenColumns[id].map { Versions(old: $0, new: id) }
    }

    /// Returns the taken columns. On a longer path, a version in between may have removed the column.
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

    /// Returns the new property that takes the stored name of a removed one, or `nil`.
    func columnLeft(by id: PropertyID) -> Versions<PropertyID>? {
        guard let model = lineage.successor(of: id.model) else { return nil }
        let name = old[id].storedName
        return new[model].properties.firstIndex { $0.storedName == name }.flatMap { columnTaken(by: PropertyID(model, $0)) }
    }

    /// Whether both are stored in the same form, so that objects keep their values.
    func areAlike(_ properties: Versions<PropertyID>) -> Bool {
        let kinds = storageTypes(properties)
        return kinds.old == kinds.new
    }

    /// The storage types of a property in both versions.
    func storageTypes(_ properties: Versions<PropertyID>) -> Versions<StorageType> { step.storageTypes(both(properties)) }
}
