import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `diff`: what changes between two texts or two versions of a schema.
struct DiffCommand: Command {
    private static let exitCode = Option.flag("exit-code", help: "Exit with 2 when there are differences")

    static let spec = CommandSpec(
        name: "diff", purpose: "Tells what changes between two files or folders, two versions, or since a revision of git.",
        details: """
            The current versions of both sides are compared, through every version between them: what has moved to other lines or files, \
            comments and layout are no change. Schemas belong together by their names. What looks like a rename that nobody declared is \
            suggested with the edit that declares it. Exits with 65 when a schema has errors, and with 66 when one side is missing.
            """,
        operand: DiffOperands.spec, options: [DiffOperands.base.spec, DiffOperands.place.spec, exitCode.spec],
        examples: [
            .init("crowsfoot diff --base origin/main", "In a pull request: every schema here"),
            .init("crowsfoot diff 1.0.0 1.1.0 --in App.schema", "Two versions of one schema"),
            .init("crowsfoot diff Old.schema New.schema", "Two files"),
        ])

    private let operands: DiffOperands
    private let tellsByExitCode: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try DiffOperands(arguments)
        tellsByExitCode = arguments[Self.exitCode]
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let result = try operands.compare(in: environment)
        let account = DiffAccount(result, style: environment.style)
        environment.console.output.write(account.text)
        for note in account.notes { environment.console.note("crowsfoot: note: \(note)") }
        let errors = result.refused.flatMap(\.diagnostics).filter { $0.severity == .error }
        if !errors.isEmpty {
            let report = Report(errors, in: result.sources, by: ToolVersion.tool)
            environment.console.report(ReportFormat.text.render(report) + "\n\(report.summary.sentence)\n")
            return .invalidSchema
        }
        return tellsByExitCode && result.hasDifferences ? .differences : .fine
    }
}
