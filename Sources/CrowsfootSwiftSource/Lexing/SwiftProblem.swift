package import CrowsfootSource

/// A place of a Swift file that could not be read, and why.
package struct SwiftProblem: Hashable, Sendable {
    /// One clause, names in backticks, no full stop.
    package let reason: String
    package let range: SourceRange
}
