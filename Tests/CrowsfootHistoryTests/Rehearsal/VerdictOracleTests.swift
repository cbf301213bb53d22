import CrowsfootChecking
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// What is called safe is tried: where the verdict says that stores open and values are kept, no row that is made of the schema fails or
/// loses a value on the way.
struct VerdictOracleTests {
    /// Where the two differ for a reason, which is said here.
    private static let exceptions: [String: String] = [
        "judgement/struct-member-retyped-widened":
            "JSON has one kind of number, and a whole one is read as a fraction as well; the rehearsal holds them apart",
        "diff/struct-members": "as in judgement/struct-member-retyped-widened",
        "rehearsal/traps": "whether an expression overflows or divides by zero, only a rehearsal tells: the judge trusts steps",
    ]

    /// What no row that is made shows, for a reason, which is said here.
    private static let silences: [String: String] = [
        "judgement/column-of-another-form-read": "what is in the column reads as it was written; whether it is meant there, no row shows",
        "judgement/model-renamed-shared-key": "who writes `@id` promises that no two rows share it, and rows are made so",
        "judgement/property-merged": "as in judgement/model-renamed-shared-key",
        "judgement/relationship-count-narrowed": "rows that are made lead to three others at most",
        "judgement/core-data-names-exchanged": "a rehearsal gives values their new names, and a store of equal hashes does not",
        "diff/properties-swapped": "as in judgement/core-data-names-exchanged",
        "diff/count": "as in judgement/relationship-count-narrowed",
    ]

    private static func cases() throws -> [GoldenCase] {
        try ["judgement", "diff", "plans", "rehearsal"].flatMap(GoldenCase.cases)
    }

    @Test(arguments: try cases())
    func whatIsCalledSafeGetsThrough(_ golden: GoldenCase) throws {
        guard let history = try Self.history(golden) else { return }
        let steps = VersionSteps(history)
        let plannedSteps = steps.plan.plannedSteps
        var contradictions: [String] = []
        for span in Self.spans(of: plannedSteps) {
            guard let first = span.first?.versions.old, let last = span.last?.versions.new,
                let path = VersionPath(in: steps, from: first.version, to: last.version)
            else { throw GoldenFailure("there is no way") }
            let verdict = JudgedPath(path).verdict
            // What depends on rows may be accepted, and then it still does.
            guard !verdict.fails(.store), !verdict.fails(.data), !(verdict.accepted(.store)?.isHarm ?? false) else { continue }
            let report = Rehearsal.run(RowMaker.rows(of: first), through: span, of: steps)
            // What a person writes cannot be tried.
            if report.hasLosses, !report.hasUnknowns { contradictions.append(RehearsalText.render(report)) }
        }
        if let reason = Self.exceptions[golden.description] {
            #expect(!contradictions.isEmpty, "it is no exception any more: \(reason)")
        } else {
            #expect(contradictions.isEmpty, "\(golden) is called safe, and is not:\n\(contradictions.joined(separator: "\n"))")
        }
    }

    /// The other way round: harm that nobody has taken care of comes to a row that is made of the older version, or of one before it.
    @Test(arguments: try cases())
    func whatIsCalledHarmfulShows(_ golden: GoldenCase) throws {
        guard let history = try Self.history(golden) else { return }
        let steps = VersionSteps(history)
        let plannedSteps = steps.plan.plannedSteps
        var silent: [String] = []
        for (index, plannedStep) in plannedSteps.enumerated() {
            let versions = (plannedStep.versions.old.version, plannedStep.versions.new.version)
            let verdict = JudgedPath(try #require(VersionPath(in: steps, from: versions.0, to: versions.1))).verdict
            guard verdict.losesOrFails else { continue }
            let isShown = (0...index).contains { start in
                let rows = RowMaker.rows(of: plannedSteps[start].versions.old)
                let report = Rehearsal.run(rows, through: Array(plannedSteps[start...index]), of: steps)
                return report.hasLosses || report.hasUnknowns
            }
            if !isShown { silent.append("\(versions.0) to \(versions.1)") }
        }
        if let reason = Self.silences[golden.description] {
            #expect(!silent.isEmpty, "it is no exception any more: \(reason)")
        } else {
            #expect(silent.isEmpty, "\(golden) is called harmful, and no row shows it")
        }
    }

    /// A test that compares nothing would always pass.
    @Test func enoughIsTried() throws {
        let tried = try Self.cases().filter { try Self.history($0) != nil }
        #expect(tried.count > 200)
        let names = Set(tried.map(\.description))
        #expect(Self.exceptions.keys.allSatisfy(names.contains))
    }

    /// Each step by itself, and all of them together.
    private static func spans(of plannedSteps: [PlannedStep]) -> [[PlannedStep]] {
        plannedSteps.map { [$0] } + (plannedSteps.count > 1 ? [plannedSteps] : [])
    }

    /// None where there is no way from one version to another, or where the case is about mistakes.
    static func history(_ golden: GoldenCase) throws -> SchemaHistory? {
        guard try golden.files.contains("input.schema") else { return nil }
        let file = SourceFile(id: FileID(0), path: "input.schema", bytes: try golden.bytes("input.schema"))
        return Analyzer.analyze([Parser.parse(file)]).soundHistory.flatMap { $0.versions.count > 1 ? $0 : nil }
    }
}
