package import CrowsfootModel
import CrowsfootSyntax

/// The names by which older stores identify entities and properties, if they differ from those of a version.
struct RenamingIdentifiers {
    /// The name of a schema's element in a model file.
    private struct Origin {
        /// The name there, which may be invalid in a schema.
        var name: String
        var identifier: String?
    }

    private var entities: [String: Origin] = [:]
    private var properties: [String: [String: Origin]] = [:]

    init() {}

    /// Collects the identifiers of an imported model.
    init(of file: ModelFile, _ schema: Schema) {
        let elements = file.entitiesByName
        for model in schema.models {
            let name = model.keptName ?? model.name.text
            guard let entity = elements[name] else { continue }
            entities[model.name.text] = Origin(name: name, identifier: entity["elementID"])
            let children = entity.children.byName
            for property in model.properties {
                let name = property.keptName ?? property.managedName
                guard let child = children[name] else { continue }
                let identifier = child["elementID"] ?? child["renamingIdentifier"]
                properties[model.name.text, default: [:]][property.managedName] = Origin(name: name, identifier: identifier)
            }
        }
    }

    func of(_ entity: String) -> String? { entities[entity]?.identifier }

    func of(_ property: String, in entity: String) -> String? { properties[entity]?[property]?.identifier }

    /// Returns the identifiers of the next version. A renamed element gets the oldest known name.
    func following(_ old: Schema?, to new: Schema) -> RenamingIdentifiers {
        guard let old else { return RenamingIdentifiers() }
        let lineage = Lineage(Versions(old: old, new: new))
        var next = RenamingIdentifiers()
        for model in new.models {
            let name = model.name.text
            if let before = lineage.predecessor(of: model.id) {
                let former = old[before].name.text
                next.entities[name] = Self.following(entities[former], former, to: name)
            }
            for (index, property) in model.properties.enumerated() {
                let id = PropertyID(model.id, index)
                // A child may have declared before what its parent declares now.
                guard let source = lineage.declaredSource(of: id) ?? lineage.predecessor(of: id) else { continue }
                let (owner, former) = (old[source.model].name.text, old[source].managedName)
                next.properties[name, default: [:]][property.managedName] = Self.following(
                    properties[owner]?[former], former, to: property.managedName)
            }
        }
        next.keepApart(new)
        return next
    }

    /// Gives a new property that takes the old name of a renamed one an identifier of its own.
    private mutating func keepApart(_ schema: Schema) {
        var stored = StoredNames()
        var ids: [PropertyID] = []
        for model in schema.models {
            let root = schema.root(of: model.id)
            for (index, property) in model.properties.enumerated() {
                let name = property.managedName
                let origin = properties[model.name.text]?[name]
                stored.add(name, original: origin.map { $0.identifier ?? name }, root: root)
                ids.append(PropertyID(model.id, index))
            }
        }
        for (element, identifier) in stored.stated(in: schema.version) {
            let id = ids[element]
            let (model, name) = (schema[id.model].name.text, schema[id].managedName)
            if properties[model]?[name] == nil { properties[model, default: [:]][name] = Origin(name: name, identifier: identifier) }
        }
    }

    private static func following(_ origin: Origin?, _ old: String, to new: String) -> Origin {
        Origin(name: new, identifier: origin?.identifier ?? (old == new ? nil : origin?.name ?? old))
    }
}

extension [XMLElement] {
    /// The first element of each name; those without a name share the empty one.
    fileprivate var byName: [String: XMLElement] {
        Dictionary(map { ($0["name"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Attributed {
    /// The preserved name in the model file, empty if the file has none, or `nil`.
    fileprivate var keptName: String? {
        guard has(.coredata) else { return nil }
        return CoreDataOverrides(attributes).changes.last { $0.name == "name" }.map { $0.value ?? "" }
    }
}

extension Property {
    /// The name in a model file: the stored name, except for ordered relationships, which Core Data supports itself.
    package var managedName: String { storedForm == .unordered ? name.text : storedName }
}
