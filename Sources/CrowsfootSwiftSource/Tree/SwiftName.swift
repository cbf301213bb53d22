package import CrowsfootSource

/// A name without its backticks, and where it is written.
package struct SwiftName: Hashable, Sendable {
    package let text: String
    package let range: SourceRange
}
