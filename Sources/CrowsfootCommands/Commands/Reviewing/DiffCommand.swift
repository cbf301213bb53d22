import CrowsfootChecking
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `diff`: compares two texts or two versions of a schema, and shows the effects.
struct DiffCommand: Command {
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: HistoryFormat.text, help: "Output format", describedBy: \.summary)
    private static let exitCode = Option.flag("exit-code", help: "Exit 1 if there are differences")
    private static let output = Option.file(
        "output", short: "o", placeholder: "FILE", help: "Write to FILE [default: standard output]")

    static let spec = CommandSpec(
        name: "diff", group: .evolve, purpose: "Compare two files, versions or Git revisions",
        details: """
            Shows each change and its effect on existing stores, their values, CloudKit and your Swift code. Moved lines, comments and \
            formatting are not changes. Likely renames are reported as suggestions.
            """,
        operand: DiffOperands.spec,
        options: [
            DiffOperands.base.spec, DiffOperands.place.spec, format.spec, FullOption.full.spec, FailOnOption.ofDiff.spec, exitCode.spec,
            output.spec,
        ] + SourceOptions.specs,
        exitCodes: [
            .init(0, "Compared"),
            .init(1, "Findings at or above `--fail-on`, or differences with `--exit-code`"),
            .init(2, "A file, version or revision can't be read"),
        ],
        examples: [
            .init("crowsfoot diff", "The changes of your branch"),
            .init("crowsfoot diff main", "The current folder against main as it is now"),
            .init("crowsfoot diff 1.0.0", "A version against the current one"),
            .init("crowsfoot diff 1.0.0 1.1.0", "Two released versions"),
            .init("crowsfoot diff 1.0.0 1.1.0 --in App.schema", "Two versions of one of several schemas"),
            .init("crowsfoot diff Old.schema New.schema", "Two files"),
            .init("crowsfoot diff --base origin/main App.xcdatamodeld", "A Core Data model against main"),
        ])

    private let operands: DiffOperands
    private let selection: SourceSelection
    private let format: HistoryFormat
    private let detail: TextDetail
    private let areas: [FailureThreshold]
    private let reportsByExitCode: Bool
    private let output: FilePath?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try DiffOperands(arguments)
        selection = SourceOptions.selection(arguments)
        format = arguments[Self.format]
        detail = FullOption.detail(arguments)
        areas = arguments[FailOnOption.ofDiff]
        reportsByExitCode = arguments[Self.exitCode]
        output = arguments[Self.output].flatMap { $0 == "-" ? nil : FilePath($0) }
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let operands = try operands.resolved(in: environment)
        let gate = FailureGate(areas, failingOnErrors: operands.isGate)
        let result = try operands.compare(selection, in: environment)
        environment.keep(result)
        let overview = result.overview
        environment.keep(overview)
        let account = DiffText(result, overview, style: output == nil ? environment.style : .plain, detail)
        try environment.write(text(of: result, overview, account, gate, environment.sourceLinks), to: output)
        for note in account.notes { environment.console.note("crowsfoot: note: \(note)") }
        if format.findings != nil {
            for problem in account.problemNotes(format) { environment.console.note("crowsfoot: \(problem)") }
            for prediction in account.predictions { environment.console.note("crowsfoot: note: \(prediction)") }
        }
        let errors = errors(of: result)
        if !errors.isEmpty {
            environment.report(errors, in: result.sources)
            if !gate.isOff { return .findings }
        }
        if overview.fails(gate) { return .findings }
        return reportsByExitCode && result.hasDifferences ? .findings : .success
    }

    private func text(
        of result: DiffResult, _ overview: ChangeOverview, _ account: DiffText, _ gate: FailureGate, _ links: SourceLinks?
    ) -> String {
        switch format {
        case .text: return account.text
        case .markdown: return ChangeOverviewMarkdown.text(of: overview, in: result.files, links: links)
        case .json: return ChangeReportJSON.text(of: overview, tool: ToolVersion.tool.name)
        case .concise, .github, .gitlab, .sarif, .junit:
            let all = overview.reports.flatMap { $0.findings(in: result.files, repeatsData: gate.repeatsData) }
            let findings = all.filter { finding in
                finding.rule.family != "source" || !result.files.isImported(finding.range) || gate.includes(finding)
            }
            let report = report(of: findings, refusing: errors(of: result), in: result.files, gate)
            return (format.findings?.render(report) ?? "") + account.problemLines(format)
        }
    }

    /// Errors that prevent a comparison.
    private func errors(of result: DiffResult) -> [Diagnostic] {
        result.refused.flatMap(\.diagnostics).filter { $0.severity == .error }
    }

    /// A schema that can't be compared is a failure, too.
    private func report(
        of findings: [Diagnostic], refusing errors: [Diagnostic], in files: SourceSet, _ gate: FailureGate
    ) -> Report {
        let all = findings + errors.filter { files.holds($0.range) }
        if gate.isUndecided { return Report(all, in: files, by: ToolVersion.tool) }
        let refused = Set(gate.isOff ? [] : errors.map(\.statement))
        return Report(all, in: files, by: ToolVersion.tool) { gate.includes($0) || refused.contains($0.statement) }
    }
}

/// The option that decides which findings make a command fail. It has one meaning in all commands.
enum FailOnOption {
    /// Commands that fail for errors by themselves.
    static let ofGate = option(unlessGiven: "error")
    static let ofDiff = option(unlessGiven: "error for a Git revision, otherwise none")
    static let ofPlan = option(unlessGiven: "error with `--check`, otherwise none")

    private static func option(unlessGiven words: String) -> Option<[FailureThreshold]> {
        Option.choices(
            "fail-on", FailureThreshold.self, placeholder: "LEVEL", formerly: ["hint": .info],
            help: "Exit 1 at this severity or above, and for risks in these areas (comma-separated)", unlessGiven: words)
    }
}
