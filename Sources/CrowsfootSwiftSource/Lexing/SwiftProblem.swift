package import CrowsfootSource

/// A place of a Swift file that could not be read, and why.
package struct SwiftProblem: Hashable, Sendable {
    /// One clause, names in backticks, no full stop.
    package let reason: String
    package let range: SourceRange

    /// How many of a file are listed. Further ones follow from these, or nobody reads them.
    static let limit = 200
}
