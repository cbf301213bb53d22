package import CrowsfootSource

/// A struct of one version.
package struct Structure: Attributed, Sendable {
    package let id: StructureID
    package let name: Name
    package let documentation: String?
    /// The model that it is nested in.
    package let owner: ModelID?
    package let section: SectionID?
    package let attributes: [Attribute]
    package internal(set) var members: [Property] = [] {
        didSet { places = NameIndex(members.lazy.map { $0.name.text }) }
    }
    package let range: SourceRange
    /// Declared in an earlier version and unchanged since.
    package let isCarriedOver: Bool
    /// Something in it could not be read, so that nothing follows from what seems to be missing.
    package let isBroken: Bool

    var places = NameIndex()

    /// Where a member stands among them.
    package func place(of name: String) -> Int? {
        places.place(of: name, in: members.lazy.map { $0.name.text })
    }
}
