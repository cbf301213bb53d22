import CrowsfootChecking
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// What is said of a schema whose only output is Core Data.
struct CoreDataReportTests {
    private static func cases() throws -> [GoldenCase] {
        try ["judgement", "plans"].flatMap(GoldenCase.cases)
    }

    /// The same schema with Core Data for its output; nothing for one that has outputs of its own, or mistakes in a model of Core Data.
    private static func judged(_ golden: GoldenCase) throws -> (schema: JudgedSchema, history: SchemaHistory)? {
        let text = try golden.text("input.schema")
        guard !text.contains("\noutput "), let heading = text.firstRange(of: /(^|\n)schema [^\n]*\n/) else { return nil }
        let changed = text[..<heading.upperBound] + "output coredata \"Generated\"\n" + text[heading.upperBound...]
        let file = SourceFile(id: FileID(0), path: "input.schema", bytes: Array(changed.utf8))
        guard let history = Analyzer.analyze([Parser.parse(file)]).soundHistory, history.versions.count > 1 else { return nil }
        return (try JudgedSchema(String(changed)), history)
    }

    @Test(arguments: try cases())
    func nothingIsSaidOfSwiftData(_ golden: GoldenCase) throws {
        guard let (schema, history) = try Self.judged(golden) else { return }
        #expect(!schema.text.contains("SwiftData"), "\(golden): \(schema.text)")
        let plan = MigrationPlanText(VersionSteps(history).plan).text
        #expect(!plan.contains("SwiftData"), "\(golden): \(plan)")
    }

    /// A verdict and a plan never contradict each other.
    @Test(arguments: try cases())
    func whatOpensByItselfIsALightweightStage(_ golden: GoldenCase) throws {
        guard let (schema, history) = try Self.judged(golden) else { return }
        let plan = VersionSteps(history).plan
        let isLightweight = plan.stages.allSatisfy { $0.kind == .lightweight }
        #expect((schema.verdict.stage != .custom) == isLightweight, "\(golden): \(MigrationPlanText(plan).text)\n\(schema.text)")
    }

    /// Core Data goes from version to version, and through none between.
    @Test(arguments: try cases())
    func eachStepIsOneStage(_ golden: GoldenCase) throws {
        guard let (_, history) = try Self.judged(golden) else { return }
        let plan = VersionSteps(history).plan
        #expect(plan.stages.count == plan.versions.count - 1, "\(golden)")
        #expect(!MigrationPlanText(plan).text.contains("bridge"), "\(golden)")
    }

    /// A test that looks at nothing would always pass.
    @Test func enoughIsLookedAt() throws {
        #expect(try Self.cases().compactMap(Self.judged).count > 150)
    }
}
