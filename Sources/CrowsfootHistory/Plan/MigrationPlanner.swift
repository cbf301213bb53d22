package import CrowsfootModel

/// Works out how a store gets from each version of a schema to the next.
///
/// Each version has to have a shape of its own: between two that a store cannot tell apart, no stage is possible.
package struct MigrationPlanner {
    private let history: SchemaHistory

    package init(_ history: SchemaHistory) {
        self.history = history
    }

    private var begunVersion: VersionNumber? {
        guard let new = history.versions.last, let old = history.versions.dropLast().last, !new.isReleased else { return nil }
        return EmptyVersion.isEmpty(new, after: old) ? new.version : nil
    }

    package func plan() -> MigrationPlan {
        let begun = begunVersion
        let versions = begun == nil ? history.versions : Array(history.versions.dropLast())
        var originals = OriginalNames()
        let plannedSteps = zip(versions, versions.dropFirst()).map { old, new in
            var planner = StepPlanner(Versions(old: old, new: new))
            let plannedStep = planner.plan()
            originals = plannedStep.originalNames(after: originals)
            return plannedStep.keepingApart(originals.clashes)
        }
        return MigrationPlan(schema: history.name.text, versions: versions, plannedSteps: plannedSteps, begun: begun)
    }
}
