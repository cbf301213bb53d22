import CrowsfootChanges
package import CrowsfootMigration
import CrowsfootModel

/// Takes rows through versions of a schema in memory, one stage after the other, and tells what becomes of them.
package enum Rehearsal {
    /// Rows of the version at which the first of the version steps begins are taken to the end of the last. Each begins where another ends.
    package static func run(_ rows: RowStore, through plannedSteps: [PlannedStep], of steps: JudgedSteps) -> RehearsalReport {
        let newUUIDs = UUIDSequence()
        let doubts = HistoryRules.doubts(in: steps.versionSteps)
        var rows = rows
        var stages: [RehearsalReport.Stage] = []
        for plannedStep in plannedSteps {
            let stage = StageRehearsal.run(rows, through: plannedStep, newUUIDs)
            stages.append(
                RehearsalReport.Stage(
                    versions: Versions(old: plannedStep.versions.old.version, new: plannedStep.versions.new.version),
                    doubt: doubts[plannedStep.versions.new.version], rowCounts: rowCounts(of: rows),
                    groups: FindingGroup.groups(of: stage.findings), unknowns: stage.unknowns))
            rows = stage.new
        }
        return RehearsalReport(schema: steps.history.name.text, stages: stages, rows: rows)
    }

    private static func rowCounts(of rows: RowStore) -> [(model: String, count: Int)] {
        let counts = Dictionary(grouping: rows.all, by: \.model).mapValues(\.count)
        return rows.schema.models.compactMap { model in counts[model.id].map { (model.name.text, $0) } }
    }
}
