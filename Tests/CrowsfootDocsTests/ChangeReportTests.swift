import CrowsfootChecking
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// Tests reports about changes, as Markdown and as JSON.
struct ChangeReportTests {
    @Test(arguments: try GoldenCase.cases("change-report"))
    func reportIsAsExpected(_ one: GoldenCase) throws {
        let checked = SchemaChecker.check(SchemaInput(try one.bytes("input.schema"), path: "input.schema"))
        let overview = ChangeOverview([try Self.report(checked)])
        try one.check(
            [
                "report.md": ChangeOverviewMarkdown.text(of: overview, in: checked.sources),
                "report.json": ChangeReportJSON.text(of: overview, tool: "crowsfoot"),
            ], isInput: { $0 == "input.schema" })
    }

    private static func report(_ result: CheckResult) throws -> ChangeReport {
        guard let history = result.soundHistories.first, let first = history.versions.first, let last = history.versions.last else {
            throw GoldenFailure("there is no history")
        }
        let steps = JudgedSteps(history)
        guard let path = VersionPath(in: steps, from: first.version, to: last.version) else { throw GoldenFailure("there is no way") }
        return ChangeReport(
            Versions(old: first.version.description, new: last.version.description), path,
            stages: steps.plan.stages)
    }
}
