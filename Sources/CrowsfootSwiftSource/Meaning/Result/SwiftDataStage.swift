package import CrowsfootSource

/// A stage of a migration plan.
package struct SwiftDataStage: Sendable {
    package let isCustom: Bool
    /// The names of the versions, as the sources qualify them.
    package let source: String
    package let target: String
    package let range: SourceRange
}
