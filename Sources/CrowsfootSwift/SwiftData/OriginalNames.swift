import CrowsfootModel
import CrowsfootSource

/// The names under which something was stored first, of what is stored under another name now.
///
/// Core Data takes two properties for the same one when they share a renaming identifier, and without one the name serves. So a property
/// keeps the oldest of its names in every version after a rename: only then does it migrate from each of them.
struct OriginalNames: Sendable {
    private var properties: [PropertyID: String] = [:]
    /// Those of places, by the way back that a place is named after.
    private var places: [PropertyID: String] = [:]

    init(in schema: Schema, after predecessor: VersionNames?) {
        guard let predecessor else { return }
        let versions = Versions(old: predecessor.schema, new: schema)
        for model in schema.models where !model.isVirtual {
            for index in model.properties.indices {
                let id = PropertyID(model.id, index)
                guard let old = versions.predecessor(of: id) else { continue }
                follow(id, from: old, versions, predecessor.originalNames)
            }
        }
    }

    subscript(_ property: PropertyID) -> String? { properties[property] }

    func place(wayBack: PropertyID) -> String? { places[wayBack] }

    private mutating func follow(
        _ id: PropertyID, from old: PropertyID, _ versions: Versions<Schema, Schema>, _ originals: OriginalNames
    ) {
        let (property, oldProperty) = (versions.new[id], versions.old[old])
        guard oldProperty.storedForm == property.storedForm else { return }
        let original = originals[old] ?? oldProperty.storedName
        if original != property.storedName { properties[id] = original }
        guard let place = versions.new.place(wayBack: id), let oldPlace = versions.old.place(wayBack: old) else { return }
        let originalPlace = originals.place(wayBack: old) ?? oldPlace.name
        if originalPlace != place.name { places[id] = originalPlace }
    }
}
