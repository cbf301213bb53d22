import CrowsfootChanges
import CrowsfootModel
import CrowsfootProcessors

/// Plans the migration from each version of a schema to the next.
///
/// No stage is possible between two versions that a store can't distinguish.
struct MigrationPlanner {
    private let steps: JudgedSteps

    init(_ steps: JudgedSteps) {
        self.steps = steps
    }

    func plan() -> MigrationPlan {
        let versions = steps.versionSteps.plannedVersions
        let planned = Array(steps.steps.prefix(max(0, versions.count - 1))).concurrentMap { step in
            var planner = StepPlanner(step)
            return planner.plan()
        }
        var originals = OriginalNames()
        var unfinished: VersionNumber?
        let plannedSteps = planned.map { plannedStep in
            var known = plannedStep.known(after: originals)
            known.unfinished = unfinished
            originals = known.originalNames
            unfinished = known.completesAfterwards ? known.versions.new.version : nil
            return known
        }
        return MigrationPlan(
            schema: steps.history.name.text, versions: versions, plannedSteps: plannedSteps, started: steps.versionSteps.started)
    }
}
