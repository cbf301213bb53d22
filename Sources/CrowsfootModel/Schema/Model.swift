package import CrowsfootSource
package import CrowsfootSyntax

/// A model of one version.
package struct Model: Attributed, Sendable {
    package let id: ModelID
    package let name: Name
    package let documentation: String?
    package internal(set) var modifier: ModelSyntax.Modifier?
    package let parentName: Name?
    package internal(set) var parent: ModelID?
    package let section: SectionID?
    package internal(set) var attributes: [Attribute]
    package internal(set) var properties: [Property] = [] {
        didSet { places = NameIndex(properties.lazy.map { $0.name.text }) }
    }
    package internal(set) var enumerations: [EnumerationID] = []
    package internal(set) var structures: [StructureID] = []
    package internal(set) var queries: [Query] = []
    package internal(set) var seeds: [Seed] = []
    /// The whole declaration, and the part before its body.
    package let range: SourceRange
    package let headerRange: SourceRange
    /// Missing when the file ends before the body does.
    package let bodyEnd: BodyEnd?
    /// Declared in an earlier version and unchanged since.
    package let isCarriedOver: Bool
    /// Something in it could not be read, so that nothing follows from what seems to be missing.
    package let isBroken: Bool

    package var isAbstract: Bool { modifier == .abstract }

    /// A stand-in: drawn and documented, never generated and never stored.
    package var isVirtual: Bool { modifier == .virtual }

    var places = NameIndex()

    package func property(named name: String) -> Property? {
        place(of: name).map { properties[$0] }
    }

    /// Where one of its own properties stands among them.
    package func place(of name: String) -> Int? {
        places.place(of: name, in: properties.lazy.map { $0.name.text })
    }
}
