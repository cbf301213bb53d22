import CrowsfootChanges
package import CrowsfootModel
import CrowsfootProcessors

/// The migration of a store through all versions of a schema, oldest first.
package struct MigrationPlan: Sendable {
    package let schema: String
    package let versions: [Schema]
    /// The step from each version to the next.
    package let plannedSteps: [PlannedStep]

    /// The number of the newest version if it has no changes yet, or `nil`. The plan omits it.
    package let started: VersionNumber?

    /// All stages in order.
    package var stages: [MigrationStage] { plannedSteps.flatMap(\.stages) }

    package var unresolvedSteps: [UnresolvedStep] { plannedSteps.flatMap(\.unresolvedSteps) }
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

    /// The displayed name.
    package var name: String {
        switch self {
        case .declared(let schema): schema.version.description
        case .bridge(let bridge): bridge.name
        }
    }
}

/// One stage of a migration: objects are copied into the next shape, and code may run before and after.
package struct MigrationStage: Sendable {
    package let versions: Versions<PlanVersion>
    /// The work before objects are copied, on objects of the old shape.
    package let before: [MigrationWork]
    /// The work after objects are copied, on objects of the new shape.
    package let after: [MigrationWork]
    /// Whether code runs that completes an earlier, interrupted stage.
    package let resumes: Bool
    package let reasons: [StageReason]

    package enum Kind: String, Sendable {
        /// It opens automatically.
        case lightweight
        /// Code runs before or after objects are copied.
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

    package var unresolvedSteps: [UnresolvedStep] { (before + after).flatMap(\.unresolvedSteps) }
}
