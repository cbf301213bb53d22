import CrowsfootStoreModel

/// The previous version, to find the origin of elements.
struct FormerModel {
    /// The identifiers of entities, by name.
    private var entities: [String: String?] = [:]
    /// The former names of their properties.
    private var properties: [String: [String: String?]] = [:]
    private let names: SchemaNames
    let drafted: DraftedEntities

    /// Creates the model. The names are those of its elements in the schema.
    init(_ model: ModelFile, _ names: SchemaNames, _ drafted: DraftedEntities) {
        self.names = names
        self.drafted = drafted
        for entity in model.element.children where entity.name == "entity" {
            var properties: [String: String?] = [:]
            for child in entity.children where child.name == "attribute" || child.name == "relationship" {
                properties[child["name"] ?? ""] = .some(child.identifier)
            }
            let name = entity["name"] ?? ""
            entities[name] = .some(entity.identifier)
            self.properties[name] = properties
        }
    }

    /// The former name of an element, and its renaming identifier.
    struct Origin {
        let formerName: String?
        /// Its name in the schema of that version, or `nil`.
        let formerWord: String?
        /// Its default identifier, or `nil`.
        let identifier: String?

        static let none = Origin(formerName: nil, formerWord: nil, identifier: nil)
    }

    func hasIdentifiers(inEntity name: String) -> Bool {
        (entities[name] ?? nil) != nil || properties[name]?.values.contains { $0 != nil } ?? false
    }

    func origin(of entity: XMLElement, present: Set<String>) -> Origin {
        Self.origin(of: entity, among: entities, present) { names.entity($0) }
    }

    /// Returns the origin of a property that had this name.
    func origin(of property: XMLElement, in entity: String, present: Set<String>) -> Origin {
        Self.origin(of: property, among: properties[entity] ?? [:], present) { names.property($0, of: entity) }
    }

    private static func origin(
        of element: XMLElement, among former: [String: String?], _ present: Set<String>, word: (String) -> String
    ) -> Origin {
        let name = element["name"] ?? ""
        if let known = former[name] { return Origin(formerName: nil, formerWord: nil, identifier: known) }
        guard let identifier = element.identifier else { return .none }
        let sources = former.filter { !present.contains($0.key) && ($0.value ?? $0.key) == identifier }
        guard sources.count == 1, let source = sources.first else { return .none }
        return Origin(formerName: source.key, formerWord: word(source.key), identifier: identifier)
    }
}

extension XMLElement {
    fileprivate var identifier: String? { self["elementID"] }
}
