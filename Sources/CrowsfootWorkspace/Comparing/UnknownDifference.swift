package import CrowsfootModel
package import CrowsfootSource

/// A schema of which one side cannot be read.
package struct UnknownDifference: Sendable {
    package let name: String?
    package let side: VersionSide
    /// What is wrong with it, all of it.
    package let diagnostics: [Diagnostic]
}
