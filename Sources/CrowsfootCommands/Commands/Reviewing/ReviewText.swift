import CrowsfootDocs
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// What `review` says, in each format.
struct ReviewText {
    private let report: ReviewReport
    private let difference: DiffResult
    private let plan: GenerationPlan?

    init(_ report: ReviewReport, _ difference: DiffResult, _ plan: GenerationPlan?) {
        self.report = report
        self.difference = difference
        self.plan = plan
    }

    func text(_ format: HistoryFormat, style: TextStyle) -> String {
        switch format {
        case .text: plainText(style)
        case .markdown: ReviewMarkdown.text(of: report)
        case .json: ReviewJSON.text(of: report, tool: ToolVersion.tool)
        case .concise, .github, .gitlab, .sarif, .junit: format.findings?.render(report.report(by: ToolVersion.tool)) ?? ""
        }
    }

    /// About the run, with what has no place in a file where the format has findings only.
    func notes(besides format: HistoryFormat) -> [String] {
        let account = changes(.plain)
        // A schema without outputs is none of a review's business.
        let generation = plan?.notes.filter { if case .noOutput = $0 { false } else { true } } ?? []
        return ([report.base.note].compactMap(\.self) + account.notes + generation.map(\.sentence)).map { "note: \($0)" }
            + (format.findings == nil ? [] : account.warnings.map { "warning: \($0)" } + account.guesses.map { "note: \($0)" })
            + report.generation.obstacles.map { "error: \($0)" }
    }

    private func changes(_ style: TextStyle) -> DiffText { DiffText(difference, report.overview, style: style) }

    private func plainText(_ style: TextStyle) -> String {
        let findings = Report(report.findings, in: report.sources, by: ToolVersion.tool)
        var verdict = ""
        style.append(TerminalText(ReviewVerdict(report).sentence).text, as: .message, to: &verdict)
        let blocks = [
            difference.hasDifferences || difference.uncomparedCount > 0 ? changes(style).text : "",
            ReportFormat.text.render(findings, style: style),
            plan.map { GenerationText($0).differences } ?? "",
            verdict + " " + TerminalText(ReviewVerdict.scope(of: report)).text + "\n",
        ]
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
