package import CrowsfootSource

/// A named query of a model.
package struct Query: Attributed, Sendable {
    package let name: Name
    package let documentation: String?
    package let attributes: [Attribute]
    package let range: SourceRange
}
