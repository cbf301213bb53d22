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

    /// Of the version that a step leads to, or the last part of one that passes bridges.
    init(after step: VersionStep, with originals: OriginalNames) {
        let (old, schema) = (step.versions.old, step.versions.new)
        var stored = StoredNames(schema)
        var divided: [Clash] = []
        for model in schema.models where !model.isVirtual {
            for index in model.properties.indices {
                let id = PropertyID(model.id, index)
                let sources = Self.sources(of: id, step).filter { old[$0].isStored(as: schema[id]) }
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
        // What does not go together on a bridge is lost there.
        clashes = (step.lineage.isFromBridge ? originals.clashes : []) + stored.newcomers + divided
    }

    /// Several, where models had each its own of what they inherit now.
    private static func sources(of property: PropertyID, _ step: VersionStep) -> [PropertyID] {
        if let source = step.lineage.source(of: property) { return [source] }
        return step.heirs.isEmpty ? [] : step.sources(of: property).sorted { ($0.model, $0.index) < ($1.model, $1.index) }
    }

    package subscript(_ property: PropertyID) -> String? { properties[property] }

    package func place(wayBack: PropertyID) -> String? { places[wayBack] }
}
