import CrowsfootChecking
import CrowsfootDocs
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// `check`: reports findings about schemas, and applies fixes.
struct CheckCommand: Command {
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: ReportFormat.text, help: "Output format",
        describedBy: \.summary)
    private static let fix = Option.flag("fix", help: "Apply safe fixes, then report what is left")
    private static let unsafeFixes = Option.flag("unsafe-fixes", help: "Apply suggestions, too; review the result")
    private static let allVersions = Option.flag(
        "all-versions", help: "Also report findings about released versions")
    private static let output = Option.file(
        "output", short: "o", placeholder: "FILE", help: "Write the report to FILE [default: standard output]")

    static let spec = CommandSpec(
        name: "check", group: .check, purpose: "Check schemas, Core Data models and SwiftData classes",
        details: """
            If a version has been released, `check` also reports what your changes do to existing stores. To accept a finding, add \
            `@allow(RULE, "why")` to the schema.
            """,
        operand: SchemaOperands.readableSpec,
        options: [fix.spec, unsafeFixes.spec, FailOnOption.ofGate.spec, format.spec, FullOption.full.spec, allVersions.spec, output.spec]
            + SourceOptions.specs,
        exitCodes: [
            .init(0, "No finding at or above `--fail-on`"),
            .init(1, "Findings at or above `--fail-on`"),
            .init(2, "Nothing to check, or invalid arguments"),
        ],
        examples: [
            .init("crowsfoot check", "Check the current folder"),
            .init("crowsfoot check --fix Shelf.schema", "Fix one schema"),
            .init("crowsfoot check --fail-on warning -f github", "Fail a GitHub job on warnings"),
            .init("git show HEAD:App.schema | crowsfoot check -", "Check standard input"),
        ])

    private let operands: SchemaOperands
    private let selection: SourceSelection
    private let format: ReportFormat
    private let detail: TextDetail
    private let fixes: Bool
    private let appliesSuggestions: Bool
    private let gate: FailureGate
    private let showsAllVersions: Bool
    private let output: FilePath?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try SchemaOperands(arguments)
        selection = SourceOptions.selection(arguments)
        format = arguments[Self.format]
        detail = FullOption.detail(arguments)
        appliesSuggestions = arguments[Self.unsafeFixes]
        fixes = arguments[Self.fix] || appliesSuggestions
        // A fix edits schemas, which these options don't select.
        if fixes, let option = SourceOptions.specs.first(where: arguments.has) {
            throw .contradiction(option.longForm, (appliesSuggestions ? Self.unsafeFixes : Self.fix).spec.longForm)
        }
        gate = FailureGate(arguments[FailOnOption.ofGate], failingOnErrors: true)
        showsAllVersions = arguments[Self.allVersions]
        output = arguments[Self.output].flatMap { $0 == "-" ? nil : FilePath($0) }
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let input =
            try fixes ? operands.loadSchemas(in: environment) : operands.load(in: environment, selecting: selection, reportingUnread: true)
        let found = fixes ? try fix(input, in: environment) : compared(SchemaChecker.check(input).lacking(input.remarks), environment)
        let result = try environment.settled(found)
        environment.keep(result)
        try report(result, in: environment)
        if format == .text, !result.productionFindings.isEmpty {
            for container in environment.containers(of: result.soundHistories, in: result.sources) {
                environment.console.note("note: \(container.sentence)")
            }
        }
        if gate.isOff { return .success }
        return result.hasErrors || shown(of: result).contains(where: gate.fails) ? .findings : .success
    }

    private func shown(of result: CheckResult) -> [Diagnostic] {
        showsAllVersions ? result.diagnostics : result.diagnostics.filter { !$0.isAboutShippedVersion }
    }
}

extension CheckCommand {
    private func report(_ result: CheckResult, in environment: Environment) throws(CommandFailure) {
        let shown = shown(of: result)
        let hidden = result.diagnostics.count - shown.count
        let report = Report(shown, in: result.sources, by: ToolVersion.tool)
        var text = format.render(report, style: output == nil ? environment.style : .plain, detail)
        let summary = Self.summary(of: report, schemaCount: result.schemaCount)
        if format == .text { text += (text.isEmpty ? "" : "\n") + ([summary] + advice(on: report.summary)).joined(separator: "\n") + "\n" }
        if hidden > 0 {
            let versions = "\(Counted(hidden, "finding")) about released versions not shown; to see them, add `--all-versions`"
            if format == .text { text += versions + "\n" } else { environment.console.note(versions) }
        }
        if let output {
            try environment.write([FileChange(path: output, bytes: Array(text.utf8))])
            environment.console.note("\(summary), written to `\(output)`")
        } else if writesFixedText {
            environment.console.report(text)
        } else {
            environment.console.output.write(text)
        }
    }

    private static func summary(of report: Report, schemaCount: Int) -> String {
        let sentence = report.summary.sentence
        return report.findings.isEmpty ? "\(sentence) in \(Counted(schemaCount, "schema"))" : sentence
    }

    /// Lines that explain how to apply fixes to the given paths.
    private func advice(on summary: ReportSummary) -> [String] {
        let paths = operands.words.map { " " + TerminalText(ShellWord(ifNeeded: $0).description).text }.joined()
        let fixes = (summary.fixable, Counted(summary.fixable, "fix", "fixes").description, Self.fix)
        let both = summary.fixable > 0 ? ", too" : ""
        let suggestions = (summary.suggested, Counted(summary.suggested, "suggestion").description + both, Self.unsafeFixes)
        return [fixes, suggestions].filter { $0.0 > 0 }.map { _, what, option in
            "To apply \(what), run `crowsfoot check \(option.spec.longForm)\(paths)`."
        }
    }
}

extension CheckCommand {
    /// Returns the result with the sources of schemas. Standard input has none.
    private func compared(_ result: CheckResult, _ environment: Environment) -> CheckResult {
        switch operands {
        case .standardInput: result
        case .paths: result.comparedWithSources(by: environment.fileSystem).comparedWithProduction(by: environment.fileSystem)
        }
    }

    /// Whether standard output gets the fixed text.
    private var writesFixedText: Bool {
        switch operands {
        case .standardInput: fixes
        case .paths: false
        }
    }

    private func fix(_ input: SchemaInput, in environment: Environment) throws(CommandFailure) -> CheckResult {
        let result = SchemaFixer.fix(input, withSuggestions: appliesSuggestions) { compared(SchemaChecker.check($0), environment) }
        switch operands {
        case .standardInput:
            for file in result.remaining.sources.files { environment.console.output.write(file.bytes) }
        case .paths:
            try environment.write(result.changes, besides: input.folders.joined().filter(\.isRequested).map(\.path))
        }
        environment.console.note(Self.account(of: result))
        for one in result.suggestions { environment.console.note("\(one.path):\(one.line): applied the suggestion: \(one.title)") }
        if let warning = Self.warning(of: result) { environment.console.note(warning) }
        return result.remaining
    }

    private static func warning(of result: FixResult) -> String? {
        if result.undoing.isEmpty { return nil }
        let rules = result.undoing.map { "`\($0)`" }.joined(separator: ", ")
        return "stopped, because the fixes of \(rules) undo each other: fix these by hand, or allow one of them"
    }

    private static func account(of result: FixResult) -> String {
        if result.changes.isEmpty { return "nothing to fix" }
        return "applied \(Counted(result.fixCount, "fix", "fixes")) in \(Counted(result.changes.count, "file"))"
    }
}
