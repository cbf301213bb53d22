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
    /// What stores know by names that do not go together in this version, or on a bridge to it.
    private(set) var clashes: [Clash] = []

    struct Clash: Sendable {
        enum Kind {
            /// What is new takes a name by which stores know something else.
            case taken(owner: PropertyID)
            /// What several models had each for itself became one, and stores know it by a name in each: those of one are found.
            case divided
        }

        let kind: Kind
        let property: PropertyID
        /// Both as `Model.property`: a bridge has other ids.
        let name: String
        let ownerName: String

        var reason: StageReason {
            switch kind {
            case .taken: .nameTaken(name, of: ownerName)
            case .divided: .nameDivided(name, ownerName)
            }
        }
    }

    /// Of a first version.
    package init() {}

    /// Of the version that a step leads to.
    init(after step: VersionStep, with originals: OriginalNames) {
        let versions = step.versions
        let origins = versions.new.models.contains { $0.parent != nil } ? step.origins : nil
        self.init(in: versions.new, after: versions.old, with: originals) { id in
            versions.predecessor(of: id).map { [$0] } ?? origins?.sources(of: id).sorted { ($0.model, $0.index) < ($1.model, $1.index) }
                ?? []
        }
    }

    /// Of the version to which a bridge leads. A bridge calls everything as that does.
    init(in schema: Schema, through bridge: Schema, with originals: OriginalNames) {
        let heirs = bridge.heirs()
        self.init(in: schema, after: bridge, with: originals) { id in
            let name = schema[id].name.text
            func property(of model: ModelID) -> PropertyID? {
                bridge[model].isVirtual ? nil : bridge.property(named: name, of: bridge[model])
            }
            return property(of: id.model).map { [$0] } ?? (heirs[id.model] ?? []).compactMap(property)
        }
        clashes = originals.clashes + clashes
    }

    /// Several, where models had each its own of what they inherit now.
    private init(in schema: Schema, after old: Schema, with originals: OriginalNames, from predecessors: (PropertyID) -> [PropertyID]) {
        var stored = StoredNames(schema)
        var divided: [Clash] = []
        for model in schema.models where !model.isVirtual {
            for index in model.properties.indices {
                let id = PropertyID(model.id, index)
                let sources = predecessors(id).filter { old[$0].isStored(as: schema[id]) }
                let names = sources.map { originals[$0] ?? old[$0].storedName }
                let before = sources.first
                stored.add(.property(id), names.first)
                if let other = names.firstIndex(where: { $0 != names[0] }) {
                    divided.append(
                        Clash(
                            kind: .divided, property: id, name: schema[id.model].path(of: schema[id]),
                            ownerName: old[sources[other].model].path(of: old[sources[other]])))
                }
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
        clashes = stored.newcomers + divided
    }

    package subscript(_ property: PropertyID) -> String? { properties[property] }

    package func place(wayBack: PropertyID) -> String? { places[wayBack] }
}
