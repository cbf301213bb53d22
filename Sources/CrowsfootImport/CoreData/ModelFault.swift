import CrowsfootStoreModel

/// What is wrong with a model in which names lead nowhere, or mean two things. Xcode compiles no such model.
enum ModelFault {
    /// One clause about the first thing that is wrong, names in backticks, no full stop; none for a model whose names are all clear.
    static func sentence(about model: ModelFile) -> String? {
        let elements = model.element.children.filter { $0.name == "entity" || $0.name == "composite" }
        if let sentence = sentence(aboutNames: elements.map { $0["name"] ?? "" }, "an entity", "entities") { return sentence }
        let known = Set(model.entities.map { $0["name"] ?? "" })
        for element in model.entities {
            let entity = StoreModel.Entity(element)
            if let parent = entity.parent, !known.contains(parent) {
                return "the parent of `\(entity.name)` is `\(parent)`, which is not in the model"
            }
            for relationship in element.children(named: "relationship").map(StoreModel.Relationship.init)
            where !known.contains(relationship.destination) {
                let end = relationship.destination.isEmpty ? "nowhere" : "to `\(relationship.destination)`, which is not in the model"
                return "`\(entity.name).\(relationship.name)` leads \(end)"
            }
        }
        return elements.lazy.compactMap(sentence(aboutPropertiesOf:)).first
    }

    private static func sentence(aboutPropertiesOf element: XMLElement) -> String? {
        let properties = element.children.filter { $0.name == "attribute" || $0.name == "relationship" }
        let owner = "`\(element["name"] ?? "")`"
        return sentence(aboutNames: properties.map { $0["name"] ?? "" }, "a property of \(owner)", "properties of \(owner)")
    }

    private static func sentence(aboutNames names: [String], _ one: String, _ several: String) -> String? {
        var seen: Set<String> = []
        guard let name = names.first(where: { $0.isEmpty || !seen.insert($0).inserted }) else { return nil }
        return name.isEmpty ? "\(one) has no name" : "two \(several) are called `\(name)`"
    }
}
