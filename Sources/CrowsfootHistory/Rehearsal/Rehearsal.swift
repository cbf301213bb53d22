package import CrowsfootModel

/// Takes rows through versions of a schema in memory, one stage after the other, and tells what becomes of them.
package enum Rehearsal {
    /// Rows of the first of the versions are taken to the last. The versions follow each other.
    package static func run(_ rows: RowStore, through versions: [Schema]) -> RehearsalReport {
        let newUUIDs = UUIDSequence()
        var rows = rows
        var stages: [RehearsalReport.Stage] = []
        for version in versions.dropFirst() {
            let stage = StageRehearsal.run(rows, to: version, newUUIDs)
            stages.append(
                RehearsalReport.Stage(
                    old: rows.schema.version, new: version.version, rowCounts: rowCounts(of: rows),
                    groups: FindingGroup.groups(of: stage.findings, version.migration), unknowns: stage.unknowns))
            rows = stage.new
        }
        return RehearsalReport(schema: versions.first?.name ?? rows.schema.name, stages: stages)
    }

    private static func rowCounts(of rows: RowStore) -> [(model: String, count: Int)] {
        let counts = Dictionary(grouping: rows.all, by: \.model).mapValues(\.count)
        return rows.schema.models.compactMap { model in counts[model.id].map { (model.name.text, $0) } }
    }
}
