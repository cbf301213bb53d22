package import CrowsfootModel

/// The way of a store through all versions of a schema, oldest first.
package struct MigrationPlan: Sendable {
    package let schema: String
    package let versions: [Schema]
    /// From each of them to the next.
    package let plannedSteps: [PlannedStep]

    /// The newest version, if it changes nothing yet. A store can't tell it from the one before, and two such versions in a plan end the app,
    /// so it is left out.
    package let started: VersionNumber?

    /// What SwiftData goes through, one after the other.
    package var stages: [MigrationStage] { plannedSteps.flatMap(\.stages) }

    package var gaps: [MigrationGap] { plannedSteps.flatMap(\.gaps) }
}

/// An end of a stage.
package enum PlanVersion: Sendable {
    case declared(Schema)
    case bridge(Bridge)

    package var schema: Schema {
        switch self {
        case .declared(let schema): schema
        case .bridge(let bridge): bridge.schema
        }
    }

    /// What people call it.
    package var name: String {
        switch self {
        case .declared(let schema): schema.version.description
        case .bridge(let bridge): bridge.name
        }
    }
}
