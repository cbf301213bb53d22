import CrowsfootMigration
import CrowsfootModel
import CrowsfootRehearsal
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests the migration of objects from the first version to the current one: `Tests/Cases/rehearsal/<case>/`.
///
/// `input.schema` is the schema and `rows.json` the objects; without such a file, sample data is used. `output.txt` is the report, or the
/// problem with the file.
struct RehearsalCaseTests {
    @Test(arguments: try GoldenCase.cases("rehearsal"))
    func rehearse(golden: GoldenCase) throws {
        let history = try TestSchema.history(try golden.text("input.schema"))
        let steps = JudgedSteps(history)
        let plannedSteps = steps.plan.plannedSteps
        let isGiven = try golden.files.contains("rows.json")
        let bytes = isGiven ? try golden.bytes("rows.json") : []
        let (rows, problems) = isGiven ? RowReader.read(bytes, as: history.versions[0]) : (RowStore(history.versions[0]), [])
        let lines = LineTable(bytes: bytes)
        let complaints = problems.map { problem in
            let position = lines.position(at: problem.offset)
            return "\(position.line):\(position.column): \(problem.message)\n"
        }
        let report =
            isGiven
            ? Rehearsal.run(rows, through: plannedSteps, of: steps) : Rehearsal.runSampleData(through: plannedSteps, of: steps)
        let output = complaints.isEmpty ? RehearsalText.render(report) : complaints.joined()
        try golden.check(["output.txt": output]) { $0 == "input.schema" || $0 == "rows.json" }
    }
}
