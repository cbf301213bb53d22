import CrowsfootChanges
package import CrowsfootModel
import CrowsfootProcessors

/// The way of a store through all versions of a schema, oldest first.
package struct MigrationPlan: Sendable {
    package let schema: String
    package let versions: [Schema]
    /// From each of them to the next.
    package let plannedSteps: [PlannedStep]

    /// The newest version, if it changes nothing yet. It is left out.
    package let started: VersionNumber?

    /// All stages in order.
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

    /// The name for people.
    package var name: String {
        switch self {
        case .declared(let schema): schema.version.description
        case .bridge(let bridge): bridge.name
        }
    }
}

/// One step of a store: the rows are copied into the next shape, and code may run before and after.
package struct MigrationStage: Sendable {
    package let versions: Versions<PlanVersion>
    /// Done before the rows are copied, while they have the old shape.
    package let before: [MigrationWork]
    /// Done afterwards, when they have the new one.
    package let after: [MigrationWork]
    /// Whether code runs that does what the stage before may have left, since the app was stopped.
    package let resumes: Bool
    package let reasons: [StageReason]

    package enum Kind: String, Sendable {
        /// The framework does it by itself.
        case lightweight
        /// Code runs before the rows are copied, or afterwards.
        case custom
        /// No code runs, and no store opens.
        case impossible

        /// The kind in a report. The framework's own terms are only for code.
        package var phrase: String {
            switch self {
            case .lightweight: "automatic"
            case .custom: "runs code"
            case .impossible: "can't open"
            }
        }
    }

    package var kind: Kind {
        if !needsNoCode || resumes { return .custom }
        return reasons.contains(where: \.stops) ? .impossible : .lightweight
    }

    package var needsNoCode: Bool { before.isEmpty && after.isEmpty }

    package var gaps: [MigrationGap] { (before + after).flatMap(\.gaps) }
}
