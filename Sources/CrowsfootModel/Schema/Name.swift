package import CrowsfootSource

/// A name and where it was declared.
package struct Name: Hashable, Sendable {
    package let text: String
    package let range: SourceRange

    package init(_ text: String, _ range: SourceRange) {
        self.text = text
        self.range = range
    }
}
