package import CrowsfootChanges
import CrowsfootDiagrams
import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootText

/// The report about one schema: what a reviewer wants first comes first.
struct ChangeReportMarkdown {
    private let report: ChangeReport
    private let entries: [ChangeEntry]

    static func write(_ report: ChangeReport, to writer: inout MarkdownWriter) {
        ChangeReportMarkdown(report).write(to: &writer)
    }

    private init(_ report: ChangeReport) {
        self.report = report
        entries = report.entries
    }

    private var lineage: Lineage { report.comparison.lineage }

    private func write(to writer: inout MarkdownWriter) {
        writer.heading(2, "\(MarkdownText("\(report.schema): \(report.names.old) → \(report.names.new)"))")
        writeVerdict(to: &writer)
        FindingList.write(report.findings, to: &writer)
        writer.unconfirmed(report.guesses)
        writeReshaped(to: &writer)
        writeSuggestions(to: &writer)
        writeChanges(to: &writer)
        writeRemedies(to: &writer)
        writeStages(to: &writer)
        writePicture(to: &writer)
    }

    private func writeVerdict(to writer: inout MarkdownWriter) {
        if !report.hasVerdict { return writer.paragraph("The current version is what it was.") }
        writer.paragraph("\(report.needsCare ? "⚠️" : "✅") **\(MarkdownText(report.sentence))**")
        let others = [Effect.Subject.cloudkit, .source].compactMap(VerdictSentence(report.verdict).clause)
        writer.list(others.map { MarkdownText($0).description })
    }

    /// Versions that were edited although their numbers stayed what they were.
    private func writeReshaped(to writer: inout MarkdownWriter) {
        for comparison in report.reshaped {
            let version = comparison.lineage.new.version
            writer.heading(3, "\(version) \(VersionEditClause.text(of: comparison, report.brokenReleases))")
            writer.list(comparison.changes.map { "\(MarkdownText($0.sentence(in: comparison.lineage)))" })
        }
    }

    private func writeSuggestions(to writer: inout MarkdownWriter) {
        if report.suggestions.isEmpty { return }
        writer.heading(3, "Perhaps renamed")
        writer.list(
            report.suggestions.map { suggestion in
                let parts = [suggestion.sentence, suggestion.doubt, "\(suggestion.advice), \(suggestion.consequence)"].compactMap(\.self)
                return "\(suggestion.confidence.rawValue) (\(suggestion.score) %): \(MarkdownText(parts.joined(separator: "; ")))"
            })
    }

    private func writeChanges(to writer: inout MarkdownWriter) {
        if entries.isEmpty { return }
        writer.heading(3, "Changes")
        let runs = ChangeRun.runs(of: entries)
        let subjects: [Effect.Subject] = [.store, .data, .cloudkit, .source]
        writer.table(
            ["", "change"] + subjects.map(\.rawValue),
            runs.map { run in
                let first = run.entries[0]
                return ["`\(first.kind.mark.sign)`", summary(of: run)] + subjects.map { first.outcome(for: $0) ?? "" }
            })
        for run in runs where run.isFolded {
            writer.folded("\(run.entries.count) × \(run.entries[0].kind.words)") { writer in
                writer.list(run.entries.map { MarkdownText($0.sentence).description })
            }
        }
    }

    private func summary(of run: ChangeRun) -> String {
        if !run.isFolded { return MarkdownText(run.entries[0].sentence).description }
        let names = run.entries.prefix(3).map { MarkdownText(code: lineage.path(of: $0.subject)).description }
        return "\(run.entries.count) × \(run.entries[0].kind.words): \(names.joined(separator: ", ")), …"
    }

    /// What the migration takes care of, and what is accepted, by whom it may concern.
    private func writeRemedies(to writer: inout MarkdownWriter) {
        let lines = report.way.parts.flatMap(\.judgements).compactMap { judgement -> String? in
            switch judgement.coverage {
            case .accepted(_, let reason): "accepted: \(judgement.finding.message): “\(reason)”"
            case .allowed(let reason): "allowed: \(judgement.finding.message): “\(reason)”"
            case .declared(let step): "taken care of by a step for `\(step.subject.text)`: \(judgement.finding.message)"
            case .planned: "taken care of by the plan: \(judgement.finding.message)"
            case .none: nil
            }
        }
        if lines.isEmpty { return }
        writer.heading(3, "Taken care of")
        writer.list(lines.unique.map { MarkdownText($0).description })
    }

    private func writeStages(to writer: inout MarkdownWriter) {
        if report.stages.isEmpty { return }
        writer.heading(3, "Stages")
        StageTable.write(report.stages, to: &writer)
    }

    private func writePicture(to writer: inout MarkdownWriter) {
        let diagram = MarkedDiagram.changes(of: report.comparison)
        if diagram.isEmpty { return }
        writer.heading(3, "Picture")
        writer.code("mermaid", MermaidWriter.picture(of: diagram, for: .elevenFive))
        writer.paragraph(
            "`+` came, `-` went, `~` changed, `→` has another name; models and properties that stayed as they were are left out.")
    }
}

/// What a heading says of a version whose number stayed what it was.
package enum VersionEditClause {
    /// `brokenReleases` are the released versions that are not what they were to a store, each a finding about its number.
    package static func text(of comparison: Comparison, _ brokenReleases: [Diagnostic]) -> String {
        guard comparison.lineage.old.isReleased else { return "was changed" }
        let isBroken = brokenReleases.contains { $0.subject == "\(comparison.lineage.new.version)" }
        return isBroken ? "is released and was changed" : "is released and was changed, in nothing that stores have"
    }
}

extension MarkdownWriter {
    /// Checksums that are a guess, apart from what is certain.
    mutating func unconfirmed(_ guesses: [ChecksumGuess]) {
        if guesses.isEmpty { return }
        heading(3, "Not confirmed")
        list(guesses.map { MarkdownText($0.sentence).description })
    }
}

/// The stages of a migration, a row for each.
enum StageTable {
    static func write(_ stages: [MigrationStage], to writer: inout MarkdownWriter) {
        writer.table(
            ["from", "to", "stage", "because"],
            stages.map { stage in
                [
                    MarkdownText(stage.versions.old.name).description, MarkdownText(stage.versions.new.name).description,
                    stage.kind.rawValue,
                    stage.reasons.map { MarkdownText($0.sentence).description }.joined(separator: "<br>"),
                ]
            })
    }
}
