import CrowsfootChecking
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// `format`: formats schema files.
struct FormatCommand: Command {
    private static let check = Option.flag("check", help: "Write nothing; list the files that would change, and exit 1")

    static let spec = CommandSpec(
        name: "format", group: .check, purpose: "Format schema files",
        details: """
            Rewrites files in place, and only those that change. Missing inverses are filled in. A file with errors stays as it is.
            """,
        operand: SchemaOperands.spec, options: [check.spec],
        exitCodes: [
            .init(0, "Formatted"),
            .init(1, "A file has errors, or `--check` found a file that would change"),
            .init(2, "No schema, or invalid arguments"),
        ],
        examples: [
            .init("crowsfoot format", "Every schema in and below this folder"),
            .init("crowsfoot format --check Schemas", "In CI"),
            .init("crowsfoot format - < App.schema", "From an editor"),
        ])

    private let operands: SchemaOperands
    private let checks: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try SchemaOperands(arguments)
        checks = arguments[Self.check]
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let input = try operands.loadSchemas(in: environment)
        let result = SchemaFormatter.format(input)
        try deliver(result, input, in: environment)
        if !result.errors.isEmpty {
            let report = Report(result.errors, in: result.sources, by: ToolVersion.tool)
            environment.console.report(ReportFormat.text.render(report, .besideResults))
            return .findings
        }
        return checks && !result.changes.isEmpty ? .findings : .success
    }

    private func deliver(
        _ result: SchemaFormatter.Outcome, _ input: SchemaInput, in environment: Environment
    ) throws(CommandFailure) {
        let console = environment.console
        if checks {
            for file in result.changes { console.output.write("would format \(TerminalText(file.path.text).text)\n") }
            return
        }
        let files = input.folders.joined().filter(\.isRequested)
        switch operands {
        case .standardInput:
            // Text with errors is printed unchanged, so that an editor never loses it.
            for bytes in result.changes.isEmpty ? files.map(\.bytes) : result.changes.map(\.bytes) {
                console.output.write(bytes)
            }
        case .paths:
            try environment.write(result.changes, besides: files.map(\.path))
            console.note("formatted \(result.changes.count) of \(Counted(files.count, "file"))")
        }
    }
}
