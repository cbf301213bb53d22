import CrowsfootChecking
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `diff`: what changes between two texts or two versions of a schema, and what that does.
struct DiffCommand: Command {
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: HistoryFormat.text, help: "How it is told", describedBy: \.summary)
    private static let exitCode = Option.flag("exit-code", help: "Exit with 1 when there are differences")
    private static let output = Option.file(
        "output", short: "o", placeholder: "FILE", help: "Write it to a file; `-` is standard output")

    static let spec = CommandSpec(
        name: "diff",
        purpose: "Tells what changes between two files or folders, two versions, or since a revision of git, and what that does.",
        details: """
            The current versions of both sides are compared, through every version between them: what has moved to other lines or files, \
            comments and layout are no change. Schemas belong together by their names. Of each change it is said what it does to stores, to \
            the values in them, to CloudKit and to Swift that uses the models. What looks like a rename that nobody declared is suggested \
            with the edit that declares it. Exits with 1 when a schema has errors or, with \
            `--base`, a change is one, and with 2 when one side is missing.
            """,
        operand: DiffOperands.spec,
        options: [DiffOperands.base.spec, DiffOperands.place.spec, format.spec, HarmOption.failOn.spec, exitCode.spec, output.spec]
            + SourceOptions.specs,
        examples: [
            .init("crowsfoot diff --base origin/main", "In a pull request: every schema here"),
            .init("crowsfoot diff 1.0.0 1.1.0 --in App.schema", "Two versions of one schema"),
            .init("crowsfoot diff Old.schema New.schema", "Two files"),
            .init("crowsfoot diff --base origin/main -f markdown --fail-on store,data", "For a reviewer, and as a gate"),
        ])

    private let operands: DiffOperands
    private let selection: SourceSelection
    private let format: HistoryFormat
    private let gate: FailureGate
    private let tellsByExitCode: Bool
    private let output: FilePath?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try DiffOperands(arguments)
        selection = SourceOptions.selection(arguments)
        format = arguments[Self.format]
        gate = FailureGate(arguments[HarmOption.failOn], failingOnErrors: operands.isGate)
        tellsByExitCode = arguments[Self.exitCode]
        output = arguments[Self.output].flatMap { $0 == "-" ? nil : FilePath($0) }
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let result = try operands.compare(selection, in: environment)
        environment.keep(result)
        let overview = result.overview
        environment.keep(overview)
        let account = DiffText(result, overview, style: output == nil ? environment.style : .plain)
        try environment.write(text(of: result, overview, account), to: output)
        for note in account.notes { environment.console.note("crowsfoot: note: \(note)") }
        if format.findings != nil {
            for warning in account.warnings { environment.console.note("crowsfoot: warning: \(warning)") }
            for guess in account.guesses { environment.console.note("crowsfoot: note: \(guess)") }
        }
        let errors = errors(of: result)
        if !errors.isEmpty {
            environment.report(errors, in: result.sources)
            if !gate.isOff { return .findings }
        }
        if overview.fails(gate) { return .findings }
        return tellsByExitCode && result.hasDifferences ? .findings : .success
    }

    private func text(of result: DiffResult, _ overview: ChangeOverview, _ account: DiffText) -> String {
        switch format {
        case .text: return account.text
        case .markdown: return ChangeOverviewMarkdown.text(of: overview)
        case .json: return ChangeReportJSON.text(of: overview, tool: ToolVersion.tool.name)
        case .concise, .github, .gitlab, .sarif, .junit:
            let findings = overview.reports.flatMap { $0.findings(in: result.files) }
            return format.findings?.render(report(of: findings, refusing: errors(of: result), in: result.files)) ?? ""
        }
    }

    /// Those that keep a schema from being compared.
    private func errors(of result: DiffResult) -> [Diagnostic] {
        result.refused.flatMap(\.diagnostics).filter { $0.severity == .error }
    }

    /// A schema that can't be compared is a failure, too.
    private func report(of findings: [Diagnostic], refusing errors: [Diagnostic], in files: SourceSet) -> Report {
        let all = findings + errors.filter { files.holds($0.range) }
        if gate.isUndecided { return Report(all, in: files, by: ToolVersion.tool) }
        let refused = Set(gate.isOff ? [] : errors.map(\.statement))
        return Report(all, in: files, by: ToolVersion.tool) { [gate] in gate.includes($0) || refused.contains($0.statement) }
    }
}

/// What the commands take that tell what changes do, and may be a gate for it.
enum HarmOption {
    static let failOn = Option.choices(
        "fail-on", FailureThreshold.self, placeholder: "AREAS",
        help: "Exit with 1 for risks in these areas too, and with `none` for nothing at all; several with commas between them")
}
