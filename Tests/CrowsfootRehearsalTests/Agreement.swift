import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootRehearsal
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Compares the judgement of two versions with a rehearsal of sample data, and follows the advice.
struct Agreement {
    /// The number of comparisons, since a test that compares nothing would always pass.
    private(set) var comparisons = 0
    private(set) var advices = 0
    private var turn = 0

    /// Compares two versions without steps, and with each of the steps that is valid between them. A quick run takes one in three.
    mutating func compare(_ old: String, _ new: String, _ steps: [String]) throws {
        // A key that distinguishes the version from the previous one.
        let key = "key: Int @unique"
        let new = new.split(separator: key, omittingEmptySubsequences: false).joined(separator: key + " @hash(\"1.1.0\")")
        turn += 1
        for step in [""] + Thoroughness.sample(steps, oneOf: 3, from: turn).map({ "migration { \($0) }" }) {
            let text = "schema Law\nversion 1.0.0\n\(old)\nversion 1.1.0 from 1.0.0\n\(new)\n\(step)\n"
            guard let history = analysis(of: text).soundHistory else { continue }
            comparisons += 1
            let steps = JudgedSteps(history)
            let report = rehearsal(of: steps)
            try compare(report, steps, text)
            if step.isEmpty { try follow(report, text) }
        }
    }

    private func compare(_ report: RehearsalReport, _ steps: JudgedSteps, _ text: String) throws {
        let (first, last) = (steps.history.versions[0].version, steps.history.versions[1].version)
        let verdict = JudgedPath(try #require(VersionPath(in: steps, from: first, to: last))).verdict
        // Swift code may be a risk or not.
        let agrees = verdict.losesOrFails ? report.hasLosses || report.hasUnknowns : !report.hasLosses
        #expect(agrees, "\(verdict.losesOrFails ? "loss" : "no loss"): \(text)\n\(RehearsalText.render(report))")
    }

    /// Each suggested step is valid and necessary, and resolves its finding.
    private mutating func follow(_ report: RehearsalReport, _ text: String) throws {
        for group in openGroups(of: report) {
            for step in steps(in: group.help ?? "") {
                advices += 1
                let fixed = text + "migration { \(step) }\n"
                let analysis = analysis(of: fixed)
                let complaints = analysis.diagnostics.filter { $0.rule.id.hasPrefix("migration/") }.map(\.message)
                let history = try #require(analysis.soundHistory, "\(fixed)\(analysis.diagnostics.map(\.message))")
                let isLeft = openGroups(of: rehearsal(of: JudgedSteps(history))).contains {
                    ($0.subject, $0.message, $0.help) == (group.subject, group.message, group.help)
                }
                #expect(complaints.isEmpty && !isLeft, "\(fixed)\(complaints)\n\(RehearsalText.render(report))")
            }
        }
    }

    private func openGroups(of report: RehearsalReport) -> [FindingGroup] {
        report.stages.flatMap(\.groups).filter { $0.acceptance == nil }
    }

    private func analysis(of text: String) -> Analysis {
        Analyzer.analyze([Parser.parse(SourceFile(id: FileID(0), path: "Test.schema", bytes: Array(text.utf8)))])
    }

    private func rehearsal(of steps: JudgedSteps) -> RehearsalReport {
        Rehearsal.run(RowMaker.rows(of: steps.history.versions[0]), through: steps.plan.plannedSteps, of: steps)
    }

    /// The steps between backticks, with Swift code in place of open parts.
    private func steps(in help: String) -> [String] {
        let quoted = help.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let steps = quoted.filter { text in
            text.contains(".") && ["accept ", "convert ", "fill "].contains { text.hasPrefix($0) }
        }
        return steps.map { $0.split(separator: "…", omittingEmptySubsequences: false).joined(separator: "`made()`") }
    }
}

extension Verdict {
    /// Whether stores may not open or values may be lost. Invented values are reported, but aren't a loss.
    var losesOrFails: Bool { fails(.store) || open(.data).map { $0.isRisk && $0 != .data(.invented) } ?? false }
}
