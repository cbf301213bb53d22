import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests reports about a schema whose only output is Core Data.
struct CoreDataReportTests {
    private static func cases() throws -> [GoldenCase] {
        try ["judgement", "plans"].flatMap(GoldenCase.cases)
    }

    /// Returns the schema with a Core Data output, or `nil` for one with other outputs or errors in Core Data.
    private static func judged(_ golden: GoldenCase) throws -> (schema: JudgedSchema, plan: MigrationPlan)? {
        let text = try golden.text("input.schema")
        guard !text.contains("\noutput "), let heading = text.firstRange(of: /(^|\n)schema [^\n]*\n/) else { return nil }
        let changed = text[..<heading.upperBound] + "output coredata \"Generated\"\n" + text[heading.upperBound...]
        let file = SourceFile(id: FileID(0), path: "input.schema", bytes: Array(changed.utf8))
        guard let history = Analyzer.analyze([Parser.parse(file)]).soundHistory, history.versions.count > 1 else { return nil }
        let steps = JudgedSteps(history)
        return (try JudgedSchema(steps), steps.plan)
    }

    /// One test for everything, because judging and planning the schema takes the most time.
    @Test func reportsNameCoreData() throws {
        var count = 0
        for golden in Thoroughness.sample(try Self.cases(), oneOf: 3) {
            guard let (schema, plan) = try Self.judged(golden) else { continue }
            count += 1
            let planned = MigrationPlanText(plan).text
            #expect(!schema.text.contains("SwiftData"), "\(golden): \(schema.text)")
            #expect(!planned.contains("SwiftData"), "\(golden): \(planned)")
            // A verdict and a plan never contradict each other.
            let isLightweight = plan.stages.allSatisfy { $0.kind == .lightweight }
            #expect((schema.verdict.stage != .custom) == isLightweight, "\(golden): \(planned)\n\(schema.text)")
            // Core Data migrates from version to version, without intermediate versions.
            #expect(plan.stages.count == plan.versions.count - 1, "\(golden)")
            #expect(!planned.contains("intermediate"), "\(golden)")
        }
        // A test without subjects would always pass.
        #expect(count > (Thoroughness.isFull ? 150 : 50))
    }
}
