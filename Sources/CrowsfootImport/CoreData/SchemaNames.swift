import CrowsfootStoreModel
import CrowsfootText

/// What the entities of a model, and their properties, are called in a schema: as they are, but for names that cannot stand there.
struct SchemaNames: Equatable {
    /// The words for those that cannot, each of which nothing else is called.
    private let entities: [String: String]
    /// By the entities that have them.
    private var properties: [String: [String: String]] = [:]

    init(_ model: ModelFile) {
        let elements = model.element.children.filter { $0.name == "entity" || $0.name == "composite" }
        entities = Self.words(for: elements.map { $0["name"] ?? "" }, by: SchemaWord.entity)
        for element in elements {
            let names = element.children.filter { $0.name == "attribute" || $0.name == "relationship" }.map { $0["name"] ?? "" }
            let words = Self.words(for: names, by: SchemaWord.property)
            if !words.isEmpty { properties[element["name"] ?? ""] = words }
        }
    }

    private static func words(for names: [String], by spelling: (String) -> String) -> [String: String] {
        let odd = names.filter { spelling($0) != $0 }
        if odd.isEmpty { return [:] }
        var taken = Set(names)
        return odd.reduce(into: [:]) { words, name in
            if words[name] == nil { words[name] = FreeName.of(spelling(name), taken: &taken) }
        }
    }

    func entity(_ name: String) -> String { entities[name] ?? SchemaWord.entity(name) }

    func property(_ name: String, of entity: String) -> String { properties[entity]?[name] ?? SchemaWord.property(name) }
}
