package import CrowsfootSource

/// A group of declarations for pages and diagrams.
package struct Section: Sendable {
    package let title: String
    package let documentation: String?
    package let range: SourceRange
}
