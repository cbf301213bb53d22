package import CrowsfootSource
package import CrowsfootSyntax

/// A model of one version. All copies share one content until one of them changes: rules and kinds of changes hand models on by the
/// hundred thousand, and each copy of so many parts would cost more than what is asked of it.
package struct Model: Attributed, Sendable {
    private var content: Content

    init(_ declaration: Declaration) {
        content = Content(declaration)
    }

    /// What its declaration says by itself.
    struct Declaration: Sendable {
        let id: ModelID
        let name: Name
        let documentation: String?
        var modifier: ModelSyntax.Modifier?
        let parentName: Name?
        let section: SectionID?
        var attributes: [Attribute]
        let range: SourceRange
        let headerRange: SourceRange
        let bodyEnd: BodyEnd?
        let isCarriedOver: Bool
        let isBroken: Bool
    }

    // Nobody changes a content that two models share.
    private final class Content: @unchecked Sendable {
        var declaration: Declaration
        var parent: ModelID?
        var properties: [Property] = []
        var places = NameIndex()
        var enumerations: [EnumerationID] = []
        var structures: [StructureID] = []
        var queries: [Query] = []
        var seeds: [Seed] = []

        init(_ declaration: Declaration) {
            self.declaration = declaration
        }

        init(copying other: Content) {
            declaration = other.declaration
            parent = other.parent
            properties = other.properties
            places = other.places
            enumerations = other.enumerations
            structures = other.structures
            queries = other.queries
            seeds = other.seeds
        }
    }

    private mutating func makeOwn() -> Content {
        if !isKnownUniquelyReferenced(&content) { content = Content(copying: content) }
        return content
    }
}

// MARK: - The declaration

extension Model {
    package var id: ModelID { content.declaration.id }
    package var name: Name { content.declaration.name }
    package var documentation: String? { content.declaration.documentation }
    package internal(set) var modifier: ModelSyntax.Modifier? {
        get { content.declaration.modifier }
        set { makeOwn().declaration.modifier = newValue }
    }
    package internal(set) var attributes: [Attribute] {
        get { content.declaration.attributes }
        set { makeOwn().declaration.attributes = newValue }
    }
    package var parentName: Name? { content.declaration.parentName }
    package var section: SectionID? { content.declaration.section }
    /// The whole declaration, and the part before its body.
    package var range: SourceRange { content.declaration.range }
    package var headerRange: SourceRange { content.declaration.headerRange }
    /// Missing when the file ends before the body does.
    package var bodyEnd: BodyEnd? { content.declaration.bodyEnd }
    /// Declared in an earlier version and unchanged since.
    package var isCarriedOver: Bool { content.declaration.isCarriedOver }
    /// Something in it could not be read, so that nothing follows from what seems to be missing.
    package var isBroken: Bool { content.declaration.isBroken }

    package var isAbstract: Bool { modifier == .abstract }

    /// A stand-in: drawn and documented, never generated and never stored.
    package var isVirtual: Bool { modifier == .virtual }
}

// MARK: - What is in it

extension Model {
    package internal(set) var parent: ModelID? {
        get { content.parent }
        set { makeOwn().parent = newValue }
    }
    package internal(set) var properties: [Property] {
        get { content.properties }
        set {
            let content = makeOwn()
            content.properties = newValue
            content.places = NameIndex(newValue.lazy.map { $0.name.text })
        }
    }
    package internal(set) var queries: [Query] {
        get { content.queries }
        set { makeOwn().queries = newValue }
    }
    package internal(set) var seeds: [Seed] {
        get { content.seeds }
        set { makeOwn().seeds = newValue }
    }
    package var enumerations: [EnumerationID] { content.enumerations }
    package var structures: [StructureID] { content.structures }

    mutating func add(_ enumeration: EnumerationID) { makeOwn().enumerations.append(enumeration) }
    mutating func add(_ structure: StructureID) { makeOwn().structures.append(structure) }
    mutating func add(_ seed: Seed) { makeOwn().seeds.append(seed) }

    package func property(named name: String) -> Property? {
        place(of: name).map { properties[$0] }
    }

    /// Where one of its own properties stands among them.
    package func place(of name: String) -> Int? {
        content.places.place(of: name, in: content.properties.lazy.map { $0.name.text })
    }
}

extension Model {
    /// `Model.property`, the name by which reports know a property.
    package func path(of property: Property) -> String {
        "\(name.text).\(property.name.text)"
    }
}
