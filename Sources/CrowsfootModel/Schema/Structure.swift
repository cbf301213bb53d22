package import CrowsfootSource
import CrowsfootSyntax

/// A struct of one version.
package struct Structure: Attributed, Sendable {
    package let id: StructureID
    package let name: Name
    package let documentation: String?
    /// The model that contains it, or `nil`.
    package let owner: ModelID?
    package let section: SectionID?
    package internal(set) var attributes: [Attribute]
    package internal(set) var members: [Property] = [] {
        didSet { indices = NameIndex(members.lazy.map { $0.name.text }) }
    }
    package let range: SourceRange
    /// Whether it was declared in an earlier version and hasn't changed since.
    package let isCarriedOver: Bool
    /// Whether a part couldn't be parsed, so that missing parts mean nothing.
    package let isBroken: Bool

    var indices = NameIndex()

    /// Returns the index of a member, or `nil`.
    package func index(of name: String) -> Int? {
        indices.index(of: name, in: members.lazy.map { $0.name.text })
    }
}
