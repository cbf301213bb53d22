package import CrowsfootSource
package import CrowsfootStoreModel

/// The files of a Core Data model bundle, with its versions.
package struct CoreDataModelBundle: Sendable {
    package struct Version: Sendable {
        /// The name of the folder, without its extension.
        package let name: String
        package let file: FileID
        package let model: ModelFile

        package init(name: String, file: FileID, model: ModelFile) {
            self.name = name
            self.file = file
            self.model = model
        }
    }

    /// A mapping model of the project.
    package struct Mapping: Sendable {
        /// The name of its folder.
        package let name: String
        package let content: MappingModelFile

        package init(name: String, content: MappingModelFile) {
            self.name = name
            self.content = content
        }
    }

    /// The name of the folder, without its extension.
    package let name: String
    /// Whether it is a bundle of versions, and not a single one.
    package let isVersioned: Bool
    package let versions: [Version]
    /// The name in `.xccurrentversion` without extension, or `nil` without such a file.
    package let currentName: String?
    /// The versions in the user's list, oldest first, or `nil` without one.
    package let listedNames: [String]?
    /// The mapping models between versions of this model.
    package let mappings: [Mapping]

    package init(
        name: String, isVersioned: Bool, versions: [Version], currentName: String?, listedNames: [String]? = nil,
        mappings: [Mapping] = []
    ) {
        self.name = name
        self.isVersioned = isVersioned
        self.versions = versions
        self.currentName = currentName
        self.listedNames = listedNames
        self.mappings = mappings.filter { $0.content.source.bundle == name && $0.content.destination.bundle == name }
    }

    /// Returns the bundle with only these versions, in this order.
    func keeping(_ indices: [Int]) -> CoreDataModelBundle {
        CoreDataModelBundle(
            name: name, isVersioned: isVersioned, versions: indices.map { versions[$0] }, currentName: currentName,
            listedNames: listedNames, mappings: mappings)
    }
}

/// Errors in the names of a model, which Xcode doesn't compile.
enum ModelFault {
    /// Returns the first error as one clause, with names in backticks and no full stop, or `nil`.
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
