package import CrowsfootSource
package import CrowsfootSyntax

/// A model of one version.
///
/// All copies share one content, because rules and changes pass models by the hundred thousand, and copying all parts would take longer
/// than using them. A changed model gets its own content.
package struct Model: Attributed, Sendable {
    private var content: Content

    init(_ declaration: Declaration) {
        content = Content(Parts(declaration: declaration))
    }

    /// The declaration alone, without inherited parts.
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

    private struct Parts: Sendable {
        var declaration: Declaration
        var parent: ModelID?
        var properties: [Property] = []
        var indices = NameIndex()
        var enumerations: [EnumerationID] = []
        var structures: [StructureID] = []
        var queries: [Query] = []
        var seeds: [Seed] = []
    }

    private final class Content: Sendable {
        let parts: Parts

        init(_ parts: Parts) {
            self.parts = parts
        }
    }

    private var parts: Parts {
        get { content.parts }
        set { content = Content(newValue) }
    }
}

// MARK: - The declaration

extension Model {
    package var id: ModelID { content.parts.declaration.id }
    package var name: Name { content.parts.declaration.name }
    package var documentation: String? { content.parts.declaration.documentation }
    package internal(set) var modifier: ModelSyntax.Modifier? {
        get { content.parts.declaration.modifier }
        set { parts.declaration.modifier = newValue }
    }
    package internal(set) var attributes: [Attribute] {
        get { content.parts.declaration.attributes }
        set { parts.declaration.attributes = newValue }
    }
    package var parentName: Name? { content.parts.declaration.parentName }
    package var section: SectionID? { content.parts.declaration.section }
    /// The range of the whole declaration.
    package var range: SourceRange { content.parts.declaration.range }
    package var headerRange: SourceRange { content.parts.declaration.headerRange }
    /// The end of the body, or `nil` if the file ends before it.
    package var bodyEnd: BodyEnd? { content.parts.declaration.bodyEnd }
    /// Whether it was declared in an earlier version and hasn't changed since.
    package var isCarriedOver: Bool { content.parts.declaration.isCarriedOver }
    /// Whether a part couldn't be parsed, so that missing parts mean nothing.
    package var isBroken: Bool { content.parts.declaration.isBroken }

    package var isAbstract: Bool { modifier == .abstract }

    /// Whether it is a placeholder: shown in diagrams and docs, never generated or stored.
    package var isVirtual: Bool { modifier == .virtual }
}

// MARK: - Contents

extension Model {
    package internal(set) var parent: ModelID? {
        get { content.parts.parent }
        set { parts.parent = newValue }
    }
    package internal(set) var properties: [Property] {
        get { content.parts.properties }
        set {
            var parts = parts
            parts.properties = newValue
            parts.indices = NameIndex(newValue.lazy.map { $0.name.text })
            self.parts = parts
        }
    }
    package internal(set) var queries: [Query] {
        get { content.parts.queries }
        set { parts.queries = newValue }
    }
    package internal(set) var seeds: [Seed] {
        get { content.parts.seeds }
        set { parts.seeds = newValue }
    }
    package var enumerations: [EnumerationID] { content.parts.enumerations }
    package var structures: [StructureID] { content.parts.structures }

    mutating func add(_ enumeration: EnumerationID) { parts.enumerations.append(enumeration) }
    mutating func add(_ structure: StructureID) { parts.structures.append(structure) }

    package func property(named name: String) -> Property? {
        index(of: name).map { properties[$0] }
    }

    /// Returns the index of one of its own properties, or `nil`.
    package func index(of name: String) -> Int? {
        content.parts.indices.index(of: name, in: content.parts.properties.lazy.map { $0.name.text })
    }
}

extension Model {
    /// Returns `Model.property`, the name of a property in reports.
    package func path(of property: Property) -> String {
        "\(name.text).\(property.name.text)"
    }
}
