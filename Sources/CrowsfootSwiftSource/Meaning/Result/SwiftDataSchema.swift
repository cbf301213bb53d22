/// Versions that follow from each other.
package struct SwiftDataSchema: Sendable {
    /// The type that is its migration plan.
    package let plan: SwiftName?
    /// Oldest first; at least one.
    package let versions: [SwiftDataVersion]
    package let stages: [SwiftDataStage]
    /// How many stages of the plan can't be read: each may be one of those that are missing.
    package let unreadStageCount: Int
}
