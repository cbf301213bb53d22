import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource

/// Plans for a pull request or a job summary: first the unresolved steps, then the stages.
package struct PlanReportMarkdown {
    private let report: PlanReport
    private let files: SourceSet

    package static func text(of reports: [PlanReport], in files: SourceSet) -> String {
        var writer = MarkdownWriter()
        if reports.isEmpty { writer.paragraph("No plan.") }
        for report in reports { PlanReportMarkdown(report: report, files: files).write(to: &writer) }
        return writer.text
    }

    private func write(to writer: inout MarkdownWriter) {
        writer.heading(2, "\(MarkdownText("\(report.plan.schema): \(report.span)"))")
        if report.plan.stages.isEmpty, report.unread.isEmpty { return writer.paragraph("One version, so nothing to migrate.") }
        writer.paragraph("\(report.needsCare ? "⚠️" : "✅") **\(MarkdownText(report.sentence))**")
        writeFiles(to: &writer)
        FindingList.write(report.findings.filter { !PlanRules.contains($0.rule) && !isAboutOwnCode($0) }.map(files.traced), to: &writer)
        writeLosses(to: &writer)
        writer.unconfirmed(report.predictions)
        writer.heading(3, "Versions")
        writer.table(
            ["from", "to", "effect on stores"],
            report.ways.map { way in
                let versions = way.plannedStep.versions
                return ["\(versions.old.version)", "\(versions.new.version)", MarkdownText(way.sentence).description]
            })
        writer.heading(3, "Stages")
        StageTable.write(report.plan.stages, to: &writer, inWordsOfFile)
        WorkList.write(report.plan.plannedSteps, to: &writer)
    }

    /// Whether a finding is about hand-written code, which has changed already; the compiler reports its callers.
    private func isAboutOwnCode(_ finding: Diagnostic) -> Bool { finding.rule.family == "source" && files.isImported(finding.range) }

    private func inWordsOfFile(_ text: String) -> String {
        report.plan.versions.last.map { files.report(text, about: $0.versionRange) } ?? text
    }

    private func writeFiles(to writer: inout MarkdownWriter) {
        let unfinished = report.files.filter { $0.isMissing || !$0.unresolvedSteps.isEmpty }
        if unfinished.isEmpty { return }
        writer.heading(3, "Unresolved steps")
        for file in unfinished {
            writer.paragraph(place(of: file))
            writer.list(
                file.unresolvedSteps.map { unresolved in
                    let statement = MarkdownText(inWordsOfFile(UnresolvedStep.statement(unresolved.name, unresolved.reason))).description
                    let name = MarkdownText(code: unresolved.name).description
                    return (unresolved.line.map { "line \($0): " } ?? "") + (unresolved.reason == unresolved.name ? name : statement)
                })
        }
    }

    private func place(of file: HandwrittenFile) -> String {
        guard let path = file.path else { return MarkdownText("No file: \(inWordsOfFile(HandwrittenFile.withoutOutput))").description }
        let missing = file.isMissing ? ", which doesn't exist yet: `crowsfoot plan --scaffold` creates it" : ""
        return "In \(MarkdownText(code: path))\(missing)"
    }

    private func writeLosses(to writer: inout MarkdownWriter) {
        let lines = report.ways.flatMap { way in
            way.losses.map { "\(way.plannedStep.versions.old.version) → \(way.plannedStep.versions.new.version): \($0.sentence)" }
        }
        if lines.isEmpty { return }
        writer.heading(3, "Lost in the migration")
        writer.list(lines.map { MarkdownText(inWordsOfFile($0)).description })
    }
}
