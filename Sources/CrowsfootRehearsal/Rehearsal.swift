import CrowsfootChanges
package import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Migrates objects through versions of a schema in memory, one stage after the other, and finds the effects on them.
package enum Rehearsal {
    /// Migrates objects of the first version through all steps, which must be consecutive.
    package static func run(_ rows: RowStore, through plannedSteps: [PlannedStep], of steps: JudgedSteps) -> RehearsalReport {
        run(startingWith: [rows], plannedSteps, steps)
    }

    /// Migrates sample data of every version.
    ///
    /// Devices have stores of every released version, and data of the first one has no values for later properties.
    package static func runSampleData(through plannedSteps: [PlannedStep], of steps: JudgedSteps) -> RehearsalReport {
        run(startingWith: plannedSteps.map { RowMaker.rows(of: $0.versions.old) }, plannedSteps, steps)
    }

    /// The number of steps for data of later versions.
    ///
    /// A lost value existed in the previous version, and every step starts with fresh data. Migrating all data through all steps of a long
    /// history would take minutes.
    private static let reach = 8

    /// Migrates each store from the step with its index: the first one to the end, the others for a limited number of steps.
    private static func run(startingWith stores: [RowStore], _ plannedSteps: [PlannedStep], _ steps: JudgedSteps) -> RehearsalReport {
        let doubts = HistoryRules.doubts(in: steps.versionSteps)
        var stores = stores.map { (rows: $0, newUUIDs: UUIDSequence()) }
        var stages: [RehearsalReport.Stage] = []
        for (index, plannedStep) in plannedSteps.enumerated() {
            let indices = stores.indices.prefix(index + 1).filter { $0 == 0 || index - $0 < reach }
            let rehearsals = indices.map { StageRehearsal.run(stores[$0].rows, through: plannedStep, stores[$0].newUUIDs) }
            stages.append(
                RehearsalReport.Stage(
                    versions: Versions(old: plannedStep.versions.old.version, new: plannedStep.versions.new.version),
                    doubt: doubts[plannedStep.versions.new.version], rowCounts: rowCounts(of: indices.map { stores[$0].rows }),
                    groups: FindingGroup.groups(of: rehearsals.map(\.findings)), unknowns: rehearsals.flatMap(\.unknowns).unique))
            for (store, rehearsal) in zip(indices, rehearsals) { stores[store].rows = rehearsal.new }
        }
        return RehearsalReport(schema: steps.history.name.text, stages: stages, rows: stores.first?.rows)
    }

    /// Counts the objects in stores of one version.
    private static func rowCounts(of stores: [RowStore]) -> [(model: String, count: Int)] {
        let counts = Dictionary(grouping: stores.flatMap(\.all), by: \.model).mapValues(\.count)
        return stores.first?.schema.models.compactMap { model in counts[model.id].map { (model.name.text, $0) } } ?? []
    }
}
