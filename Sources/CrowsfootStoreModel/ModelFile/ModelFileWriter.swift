package import CrowsfootModel
import CrowsfootSyntax

extension ModelFile {
    /// Returns the files of all versions, in order.
    ///
    /// An element keeps its renaming identifier in later versions, so that stores of every earlier version migrate, and not only those of
    /// the previous one.
    package static func files(of versions: [Schema]) -> [ModelFile] {
        var identifiers = RenamingIdentifiers()
        var previous: Schema?
        return versions.map { schema in
            let file = ModelFileWriter(schema, identifiers.following(previous, to: schema)).file()
            identifiers = RenamingIdentifiers(of: file, schema)
            previous = schema
            return file
        }
    }

    /// Returns the file of a single version, without renaming identifiers.
    package init(of schema: Schema) {
        self = ModelFileWriter(schema, RenamingIdentifiers()).file()
    }
}

/// Writes the model file of one version: the generated elements, and the attributes that the schema preserves.
struct ModelFileWriter {
    private let schema: Schema
    private let builder: CoreDataStoreBuilder
    private let identifiers: RenamingIdentifiers
    private let defaults: ElementDefaults

    init(_ schema: Schema, _ identifiers: RenamingIdentifiers) {
        self.schema = schema
        self.identifiers = identifiers
        builder = CoreDataStoreBuilder(schema: schema)
        defaults = ElementDefaults([schema.settings.coredata, schema.attributes])
    }

    func file() -> ModelFile {
        let words = CoreDataOverrides(schema.attributes, besides: ModelFileName.labels).withoutDefaults
        var model = words.applied(to: ModelFile.emptyModel)
        let kept = model.children
        let entities = schema.models.filter { !$0.isVirtual }.map(entity)
        model.children = Self.sorted(entities) + composites + kept
        return ModelFile(model.childrenInOrder)
    }

    func entity(_ model: Model) -> XMLElement {
        var entity = builder.entity(model)
        entity.renamingIdentifier = identifiers.of(model.name.text)
        var element = kept(model, entity.element)
        let properties = model.properties.indices.compactMap { property(PropertyID(model.id, $0)) }
        element.children = Self.sorted(properties) + entity.keyElements + element.children
        return element.childrenInOrder
    }

    private func property(_ id: PropertyID) -> XMLElement? {
        let identifier = identifiers.of(schema[id].managedName, in: schema[id.model].name.text)
        if var attribute = builder.attribute(id) {
            attribute.renamingIdentifier = identifier
            return kept(schema[id], attribute.element)
        }
        guard var relationship = builder.relationship(id) else { return nil }
        relationship.renamingIdentifier = identifier
        return kept(schema[id], relationship.element)
    }

    var composites: [XMLElement] { builder.composites.map(composite) }

    private func composite(_ structure: Structure) -> XMLElement {
        let parts = zip(structure.members, builder.parts(of: structure)).map { kept($0, $1.element) }
        let composite = XMLElement("composite", [.init("name", structure.name.text)], parts)
        return structure.has(.coredata) ? CoreDataOverrides(structure.attributes).applied(to: composite) : composite
    }

    /// Returns an element with the defaults of its kind, and its own preserved attributes.
    private func kept(_ subject: some Attributed, _ implied: XMLElement) -> XMLElement {
        let element = defaults.applied(to: implied)
        return subject.has(.coredata) ? CoreDataOverrides(subject.attributes).applied(to: element) : element
    }

    private static func sorted(_ elements: [XMLElement]) -> [XMLElement] {
        elements.sorted { FinderOrder.precedes($0["name"] ?? "", $1["name"] ?? "") }
    }
}

/// Default attributes of all elements of a kind in a model file: `<entity codeGenerationType='class'/>`.
package struct ElementDefaults: Hashable, Sendable {
    /// The placeholder for the element's name in a value.
    package static let nameSign: Character = "*"
    static let kinds: Set<String> = ["entity", "attribute", "relationship"]

    private var byKind: [String: XMLElement] = [:]

    package init() {}

    /// Combines the attributes of the schema and of a heading. For each kind, those of the heading replace those of the schema.
    package init(_ attributes: [[Attribute]]) {
        for words in attributes.map({ CoreDataOverrides($0) }) {
            for element in words.children where Self.isDefault(element) { byKind[element.name] = element }
        }
    }

    /// Whether an element is a default: without a name, it stands for all of its kind.
    static func isDefault(_ element: XMLElement) -> Bool { kinds.contains(element.name) && element["name"] == nil }

    package mutating func add(_ element: XMLElement) { byKind[element.name] = element }

    /// Returns the defaults of a kind, which may be empty.
    package func element(_ kind: String) -> XMLElement { byKind[kind] ?? XMLElement(kind) }

    package var elements: [XMLElement] { byKind.values.sorted { $0.name < $1.name } }

    /// Applies the defaults to an element. An empty value removes the attribute.
    package func applied(to implied: XMLElement) -> XMLElement {
        guard let defaults = byKind[implied.name] else { return implied }
        var element = implied
        let name = implied["name"] ?? ""
        for attribute in defaults.attributes {
            let value = attribute.value.split(separator: Self.nameSign, omittingEmptySubsequences: false).joined(separator: name)
            element.set(attribute.name, value.isEmpty ? nil : value)
        }
        return element.inOrder
    }
}
