import CrowsfootModel
import CrowsfootProcessors

/// Works out how a store gets from each version of a schema to the next.
///
/// No stage is possible between two versions that a store cannot tell apart.
struct MigrationPlanner {
    private let history: SchemaHistory
    private let steps: [VersionStep]

    init(_ steps: VersionSteps) {
        history = steps.history
        self.steps = steps.steps
    }

    private var startedVersion: VersionNumber? {
        guard let new = history.versions.last, let old = history.versions.dropLast().last, !new.isReleased else { return nil }
        return EmptyVersion.isEmpty(new, after: old) ? new.version : nil
    }

    func plan() -> MigrationPlan {
        let started = startedVersion
        let left = started == nil ? 0 : 1
        let planned = Array(steps.dropLast(left)).concurrentMap { step in
            var planner = StepPlanner(step)
            return planner.plan()
        }
        var originals = OriginalNames()
        let plannedSteps = planned.map { plannedStep in
            let known = plannedStep.known(after: originals)
            originals = known.originalNames
            return known
        }
        return MigrationPlan(
            schema: history.name.text, versions: history.versions.dropLast(left), plannedSteps: plannedSteps, started: started)
    }
}
