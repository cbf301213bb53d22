package import CrowsfootSource
import CrowsfootSyntax

/// A struct of one version.
package struct Structure: Attributed, Sendable {
    package let id: StructureID
    package let name: Name
    package let documentation: String?
    /// The model that it is nested in.
    package let owner: ModelID?
    package let section: SectionID?
    package internal(set) var attributes: [Attribute]
    package internal(set) var members: [Property] = [] {
        didSet { indices = NameIndex(members.lazy.map { $0.name.text }) }
    }
    package let range: SourceRange
    /// Declared in an earlier version and unchanged since.
    package let isCarriedOver: Bool
    /// Whether a part could not be read, so that missing parts mean nothing.
    package let isBroken: Bool

    var indices = NameIndex()

    /// The position of a member among them.
    package func index(of name: String) -> Int? {
        indices.index(of: name, in: members.lazy.map { $0.name.text })
    }
}
