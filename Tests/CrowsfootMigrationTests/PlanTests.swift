import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests the stages between versions, with their reasons: `Tests/Cases/plans/<case>/`.
struct PlanTests {
    @Test(arguments: try GoldenCase.cases("plans"))
    func planIsAsExpected(_ golden: GoldenCase) throws {
        let file = SourceFile(id: FileID(0), path: "input.schema", bytes: try golden.bytes("input.schema"))
        let analysis = Analyzer.analyze([Parser.parse(file)])
        let errors = analysis.diagnostics.filter(\.stopsGeneration).map(\.message)
        #expect(errors.isEmpty, "\(errors)")
        let history = try #require(analysis.history)
        let plan = JudgedSteps(history).plan
        let ends: [Schema] = plan.versions.prefix(1) + plan.stages.map(\.versions.new.schema)
        #expect(Set(StoreIdentity.all(in: ends).map(\.checksum)).count == ends.count, "two of one checksum end the app, bridges included")
        let unresolvedSteps = plan.unresolvedSteps.map { "gap \($0.name): \($0.type ?? "-"), \($0.reason)\n" }
        try golden.check(["plan.txt": MigrationPlanText(plan).text + Set(unresolvedSteps).sorted().joined()]) { $0 == "input.schema" }
    }
}
