import CrowsfootMigration
import CrowsfootModel
import CrowsfootRehearsal
import CrowsfootTestSupport
import Testing

/// Tests verdicts with sample data: if the verdict is that stores open and values are kept, no sample object fails or loses a value during
/// the migration.
struct VerdictOracleTests {
    /// Cases in which the two differ, with the reason.
    private static let exceptions: [String: String] = [
        "judgement/struct-member-retyped-widened":
            "JSON has one kind of number, and a whole one is read as a fraction as well; the rehearsal holds them apart",
        "diff/struct-members": "as in judgement/struct-member-retyped-widened",
        "rehearsal/traps": "whether an expression overflows or divides by zero, only a rehearsal tells: the judge trusts steps",
        "plans/resumed": "as in rehearsal/traps: the greatest numbers have no sum",
    ]

    /// Cases that no sample object shows, with the reason.
    private static let silences: [String: String] = [
        "judgement/column-of-another-form-read": "what is in the column reads as it was written; whether it is meant there, no row shows",
        "judgement/model-renamed-shared-key": "who writes `@id` promises that no two rows share it, and rows are made so",
        "judgement/property-merged": "as in judgement/model-renamed-shared-key",
        "judgement/relationship-delete-rule": "what is deleted along with its owner is lost after the migration, which deletes nothing",
        "judgement/relationship-count-narrowed": "rows that are made lead to three others at most",
        "judgement/core-data-names-exchanged": "a rehearsal gives values their new names, and a store of equal hashes does not",
        "diff/properties-swapped": "as in judgement/core-data-names-exchanged",
        "diff/count": "as in judgement/relationship-count-narrowed",
    ]

    /// Returns the cases with several versions, without those that have no path from one to another or are about errors.
    static func cases() throws -> [(name: String, steps: JudgedSteps)] {
        let kinds = ["judgement", "diff", "plans", "rehearsal"].map { "Tests/Cases/\($0)/" }
        return try SchemaFiles.sound().compactMap { schema in
            guard kinds.contains(where: schema.path.hasPrefix), schema.path.hasSuffix("/input.schema") else { return nil }
            let name = schema.path.dropFirst("Tests/Cases/".count).dropLast("/input.schema".count)
            return schema.history.versions.count > 1 ? (String(name), schema.steps) : nil
        }
    }

    /// A sample of the names without exceptions.
    private static func names(besides exceptions: [String: String], from start: Int) throws -> [String] {
        let names = try cases().map(\.name)
        return Set(Thoroughness.sample(names, oneOf: 3, from: start)).union(exceptions.keys).sorted()
    }

    private static func steps(_ name: String) throws -> JudgedSteps {
        try #require(try cases().first { $0.name == name }, "there is no case \(name)").steps
    }

    @Test(arguments: try names(besides: exceptions, from: 0))
    func safeChangesLoseNothing(_ name: String) throws {
        let steps = try Self.steps(name)
        let plannedSteps = steps.plan.plannedSteps
        var contradictions: [String] = []
        for span in Self.spans(of: plannedSteps) {
            guard let first = span.first?.versions.old, let last = span.last?.versions.new,
                let path = VersionPath(in: steps, from: first.version, to: last.version)
            else { throw GoldenFailure("there is no way") }
            let verdict = JudgedPath(path).verdict
            // An accepted effect may depend on objects all the same.
            guard !verdict.fails(.store), !verdict.fails(.data), !(verdict.accepted(.store)?.isRisk ?? false) else { continue }
            let report = Rehearsal.run(RowMaker.rows(of: first), through: span, of: steps)
            // Hand-written code can't be rehearsed.
            if report.hasLosses, !report.hasUnknowns { contradictions.append(RehearsalText.render(report)) }
        }
        if let reason = Self.exceptions[name] {
            #expect(!contradictions.isEmpty, "it is no exception any more: \(reason)")
        } else {
            #expect(contradictions.isEmpty, "\(name) is called safe, and is not:\n\(contradictions.joined(separator: "\n"))")
        }
    }

    /// The other direction: an unresolved risk shows in a sample object of the older version, or of one before it.
    @Test(arguments: try names(besides: silences, from: 1))
    func risksShowInSampleData(_ name: String) throws {
        let steps = try Self.steps(name)
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
        if let reason = Self.silences[name] {
            #expect(!silent.isEmpty, "it is no exception any more: \(reason)")
        } else {
            #expect(silent.isEmpty, "\(name) is called harmful, and no row shows it")
        }
    }

    /// A test without comparisons would always pass.
    @Test func enoughIsTried() throws {
        #expect(try Self.cases().count > 200)
    }

    /// Returns each step separately, and all of them together.
    private static func spans(of plannedSteps: [PlannedStep]) -> [[PlannedStep]] {
        plannedSteps.map { [$0] } + (plannedSteps.count > 1 ? [plannedSteps] : [])
    }
}
