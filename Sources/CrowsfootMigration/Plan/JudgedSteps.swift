package import CrowsfootChanges
package import CrowsfootModel
import CrowsfootProcessors

/// A history with its judged steps and its migration plan.
///
/// Checking creates it, and every command and generator uses it, so that nothing is compared, judged, hashed or planned twice.
package struct JudgedSteps: Sendable {
    package let versionSteps: VersionSteps
    package let steps: [JudgedStep]
    private let planned = Once<MigrationPlan>()

    package init(_ history: SchemaHistory) {
        versionSteps = VersionSteps(history)
        steps = versionSteps.steps.map { JudgedStep($0) }
    }

    package var history: SchemaHistory { versionSteps.history }

    /// The migration plan from each version to the next.
    package var plan: MigrationPlan { planned.value { MigrationPlanner(self).plan() } }
}
