import CrowsfootCoreData

/// What the model of the version before says of where its things come from.
struct FormerModel {
    private struct Entity {
        let identifier: String?
        let properties: [String: String?]
    }

    private var entities: [String: Entity] = [:]

    init(_ model: ManagedModel) {
        for entity in model.element.children where entity.name == "entity" {
            var properties: [String: String?] = [:]
            for child in entity.children where child.name == "attribute" || child.name == "relationship" {
                properties[child["name"] ?? ""] = .some(child.identifier)
            }
            entities[entity["name"] ?? ""] = Entity(identifier: entity.identifier, properties: properties)
        }
    }

    /// What something of this version was called, and by what identifier it is known then.
    struct Origin {
        let formerName: String?
        /// What it says without being told.
        let identifier: String?
    }

    func origin(of entity: XMLElement, present: Set<String>) -> Origin {
        Self.origin(of: entity, among: entities.mapValues(\.identifier), present)
    }

    /// Of a property of an entity that had this name.
    func origin(of property: XMLElement, in entity: String, present: Set<String>) -> Origin {
        Self.origin(of: property, among: entities[entity]?.properties ?? [:], present)
    }

    private static func origin(of element: XMLElement, among former: [String: String?], _ present: Set<String>) -> Origin {
        let name = element["name"] ?? ""
        if let known = former[name] { return Origin(formerName: nil, identifier: known) }
        guard let identifier = element.identifier else { return Origin(formerName: nil, identifier: nil) }
        let sources = former.filter { !present.contains($0.key) && ($0.value ?? $0.key) == identifier }
        guard sources.count == 1, let source = sources.first else { return Origin(formerName: nil, identifier: nil) }
        return Origin(formerName: source.key, identifier: identifier)
    }
}

extension XMLElement {
    fileprivate var identifier: String? { self["elementID"] }
}
