package import CrowsfootModel

/// The names under which something was stored first, of what is stored under another name now.
///
/// Core Data takes two properties for the same one when they share a renaming identifier, and without one the name serves. So a property
/// keeps the oldest of its names in every version after a rename: only then does it migrate from each of them. What is new and takes such
/// a name has an identifier of its own from then on: two properties of one version may not share one.
package struct OriginalNames: Sendable {
    private var properties: [PropertyID: String] = [:]
    /// Those of places, by the way back that a place is named after.
    private var places: [PropertyID: String] = [:]
    /// What takes a name in this version, or on a bridge to it, by which stores know something else.
    private(set) var newcomers: [Newcomer] = []

    struct Newcomer: Sendable {
        let property: PropertyID
        let owner: PropertyID
        /// Both as `Model.property`: a bridge has other ids.
        let name: String
        let ownerName: String

        var reason: StageReason { .nameTaken(name, of: ownerName) }
    }

    /// Of a first version.
    package init() {}

    package init(in schema: Schema, after old: Schema, with originals: OriginalNames) {
        let versions = Versions(old: old, new: schema)
        self.init(in: schema, after: old, with: originals) { versions.predecessor(of: $0) }
    }

    /// Of the version to which a bridge leads. A bridge calls everything as that does.
    package init(in schema: Schema, through bridge: Schema, with originals: OriginalNames) {
        self.init(in: schema, after: bridge, with: originals) { id in
            bridge.models[Int(id.model.index)].isVirtual ? nil : bridge.property(named: schema[id].name.text, of: bridge[id.model])
        }
        newcomers = originals.newcomers + newcomers
    }

    private init(in schema: Schema, after old: Schema, with originals: OriginalNames, from predecessor: (PropertyID) -> PropertyID?) {
        var stored = StoredNames(schema)
        for model in schema.models where !model.isVirtual {
            for index in model.properties.indices {
                let id = PropertyID(model.id, index)
                let before = predecessor(id).flatMap { old[$0].isStored(as: schema[id]) ? $0 : nil }
                stored.add(.property(id), before.map { originals[$0] ?? old[$0].storedName })
                let place = before.flatMap { before in old.place(wayBack: before).map { originals.place(wayBack: before) ?? $0.name } }
                stored.add(.place(wayBack: id), place)
            }
        }
        for (name, original) in stored.originals() {
            switch name {
            case .property(let id): properties[id] = original
            case .place(let id): places[id] = original
            }
        }
        newcomers = stored.newcomers
    }

    package subscript(_ property: PropertyID) -> String? { properties[property] }

    package func place(wayBack: PropertyID) -> String? { places[wayBack] }
}
