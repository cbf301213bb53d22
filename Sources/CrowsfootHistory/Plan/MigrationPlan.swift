package import CrowsfootModel

/// The way of a store through all versions of a schema, oldest first.
package struct MigrationPlan: Sendable {
    package let schema: String
    package let versions: [Schema]
    /// From each of them to the next.
    package let passages: [Passage]

    /// What SwiftData goes through, one after the other.
    package var stages: [MigrationStage] { passages.flatMap(\.stages) }

    package var gaps: [MigrationGap] { passages.flatMap(\.gaps) }
}
