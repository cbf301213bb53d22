package import CrowsfootSource

/// Some tokens in a row of one file, which only the tree of that file can look at.
package struct SwiftTokens: Hashable, Sendable {
    package let indices: Range<Int>
    package let range: SourceRange
}
