import CrowsfootSource
import CrowsfootWorkspace

/// `format`: the one canonical layout.
struct FormatCommand: Command {
    private static let check = Option.flag("check", help: "Write nothing; list the files that would change, and exit with 1")

    static let spec = CommandSpec(
        name: "format", purpose: "Brings schema files into the one canonical layout.",
        details: """
            Files are rewritten in place, and only those that change. With `-`, text goes from standard input to standard \
            output. A file with errors is left as it is and reported; the exit code is then 65.
            """,
        operand: SchemaOperands.spec, options: [check.spec],
        examples: [
            .init("crowsfoot format", "Every schema in and below this folder"),
            .init("crowsfoot format --check Schemas", "Only tell what is not in the layout"),
            .init("crowsfoot format - < App.schema", "From an editor"),
        ])

    private let operands: SchemaOperands
    private let checks: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try SchemaOperands(arguments)
        checks = arguments[Self.check]
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        var sources = SourceSet()
        for file in try operands.load(in: environment).folders.joined() where file.isRequested {
            sources.add(path: file.path.text, bytes: file.bytes)
        }
        var changed: [FileChange] = []
        var errors: [Diagnostic] = []
        for file in sources.files {
            switch SchemaFormatter.format(file) {
            case .unchanged: break
            case .changed(let bytes): changed.append(FileChange(path: FilePath(file.path), bytes: bytes))
            case .invalid(let diagnostics): errors += diagnostics
            }
        }
        try deliver(changed, sources, in: environment)
        if !errors.isEmpty {
            let report = Report(errors, in: sources, by: ToolVersion.tool)
            environment.console.report(ReportFormat.text.render(report))
            return .invalidSchema
        }
        return checks && !changed.isEmpty ? .findings : .fine
    }

    private func deliver(
        _ changed: [FileChange], _ sources: SourceSet, in environment: Environment
    ) throws(CommandFailure) {
        let console = environment.console
        if checks {
            for file in changed { console.output.write(file.path.text + "\n") }
            return
        }
        switch operands {
        case .standardInput:
            // Text with errors comes out as it went in, so that an editor never loses any.
            for bytes in changed.map(\.bytes).isEmpty ? sources.files.map(\.bytes) : changed.map(\.bytes) {
                console.output.write(bytes)
            }
        case .paths:
            try environment.write(changed)
            console.note("formatted \(changed.count) of \(Counted(sources.files.count, "file"))")
        }
    }
}
