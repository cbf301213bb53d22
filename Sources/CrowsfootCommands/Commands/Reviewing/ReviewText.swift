import CrowsfootChecking
import CrowsfootDocs
import CrowsfootModel
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// The output of `review`, in each format.
struct ReviewText {
    private let report: ReviewReport
    private let difference: DiffResult
    private let plan: GenerationPlan?
    private let links: SourceLinks?
    private let detail: TextDetail

    init(_ report: ReviewReport, _ difference: DiffResult, _ plan: GenerationPlan?, _ links: SourceLinks?, _ detail: TextDetail) {
        self.report = report
        self.difference = difference
        self.plan = plan
        self.links = links
        self.detail = detail
    }

    func text(_ format: HistoryFormat, style: TextStyle) -> String {
        switch format {
        case .text: plainText(style)
        case .markdown: ReviewMarkdown.text(of: report, links: links)
        case .json: ReviewJSON.text(of: report, tool: ToolVersion.tool)
        case .concise, .github, .gitlab, .sarif, .junit:
            (format.findings?.render(report.report(by: ToolVersion.tool, onlyNew: format == .github)) ?? "")
                + changes(.plain).problemLines(format)
        }
    }

    /// Returns notes about the run, including those without a location for formats that contain only findings.
    func notes(besides format: HistoryFormat) -> [String] {
        let account = changes(.plain)
        let generation = plan?.notes.filter(\.isAboutReview) ?? []
        return ([report.base.note].compactMap(\.self) + account.notes + generation.map(\.sentence)).map { "note: \($0)" }
            + account.problemNotes(format) + (format.findings == nil ? [] : account.predictions.map { "note: \($0)" })
            + report.generation.obstacles.map { "error: \($0)" }
    }

    private func changes(_ style: TextStyle) -> DiffText { DiffText(difference, report.overview, style: style, detail) }

    private func plainText(_ style: TextStyle) -> String {
        let findings = Report(report.newFindings, in: report.sources, by: ToolVersion.tool)
        var verdict = ""
        style.append(TerminalText(ReviewVerdict(report).sentence).text, as: .message, to: &verdict)
        let count = report.earlierFindings.count
        let earlier = count == 0 ? "" : " \(count) finding\(count == 1 ? " was" : "s were") there before: run `crowsfoot check`."
        let blocks = [
            difference.hasDifferences || difference.uncomparedCount > 0 ? changes(style).text : "",
            ReportFormat.text.render(findings, style: style, detail),
            plan.map { GenerationText($0).differences } ?? "",
            verdict + " " + TerminalText(ReviewVerdict.scope(of: report)).text + earlier + "\n",
        ]
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

/// The result of `generate --check` for the outputs of the schemas.
struct ReviewedOutputs {
    /// The plan, or `nil` if no output is declared or the plan failed.
    let plan: GenerationPlan?
    let failure: CommandFailure?
    /// The files of the schemas, and other files that were read.
    let sources: SourceSet

    init(of checked: CheckResult, _ generatedFolders: [FilePath], _ environment: Environment) {
        guard checked.histories.contains(where: { !$0.placedOutputs.isEmpty }) || !generatedFolders.isEmpty else {
            (plan, failure, sources) = (nil, nil, checked.sources)
            return
        }
        do throws(GenerationError) {
            let plan = try GenerationPlanner(environment.fileSystem, environment.processes).plan(
                checked, GenerationScope(), besides: generatedFolders, toleratesFaultyLists: false)
            (self.plan, failure, sources) = (plan, nil, plan.findings.sources)
        } catch {
            (plan, failure, sources) = (nil, CommandFailure(error), checked.sources)
        }
    }

    /// Findings about files that are read before they are generated.
    var layoutFindings: [Diagnostic] { plan?.findings.diagnostics ?? [] }

    var review: GenerationReview {
        guard let plan else { return GenerationReview(obstacles: failure?.sentences ?? []) }
        let outdated = plan.outdated.map { OutdatedFile(path: $0.path.text, state: $0.state.word, complaint: $0.complaint) }
        return GenerationReview(
            outdated: outdated, findings: OutdatedOutput.findings(plan.outdated), upToDateCount: plan.count([.unchanged, .adopted]))
    }
}

extension GenerationNote {
    /// Whether the note is about a review, which writes nothing, and whose schemas may have no output.
    fileprivate var isAboutReview: Bool {
        switch self {
        case .noOutput, .newStep: false
        case .noOutputOfKind, .programNotRun, .leftOut, .newContainer, .shortPage, .unneededStep, .noPart, .formerFolder, .unseenSchema:
            true
        }
    }
}
