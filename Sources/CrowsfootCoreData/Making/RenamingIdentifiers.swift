package import CrowsfootModel

/// By what the entities and properties of a version are found in older stores, where that is another name than theirs.
struct RenamingIdentifiers {
    private var entities: [String: String] = [:]
    private var properties: [String: [String: String]] = [:]

    init() {}

    /// As a model has them.
    init(of model: ManagedModel) {
        for entity in model.element.children where entity.name == "entity" {
            let name = entity["name"] ?? ""
            entities[name] = entity["elementID"]
            for property in entity.children {
                guard let identifier = property["elementID"] ?? property["renamingIdentifier"] else { continue }
                properties[name, default: [:]][property["name"] ?? ""] = identifier
            }
        }
    }

    func of(_ entity: String) -> String? { entities[entity] }

    func of(_ property: String, in entity: String) -> String? { properties[entity]?[property] }

    /// Those of the next version: of what it renames, the oldest name that is known.
    func following(_ old: Schema?, to new: Schema) -> RenamingIdentifiers {
        guard let old else { return RenamingIdentifiers() }
        let versions = Versions(old: old, new: new)
        var next = RenamingIdentifiers()
        for model in new.models {
            guard let before = versions.predecessor(of: model) else { continue }
            let (name, former) = (model.name.text, before.name.text)
            next.entities[name] = entities[former] ?? (name == former ? nil : former)
            for (place, property) in model.properties.enumerated() {
                guard let id = versions.predecessor(of: PropertyID(model.id, place)), id.model == before.id else { continue }
                let (name, old) = (property.managedName, old[id].managedName)
                next.properties[model.name.text, default: [:]][name] = properties[former]?[old] ?? (name == old ? nil : old)
            }
        }
        return next
    }
}

extension Property {
    /// What it is called in a model file: as in a store of SwiftData, but that Core Data keeps orders by itself.
    package var managedName: String { storedForm == .unordered ? name.text : storedName }
}
