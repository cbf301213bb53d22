import CrowsfootChecking
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// `doctor`: reports problems with the setup.
struct DoctorCommand: Command {
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: DoctorFormat.text, help: "Output format")

    static let spec = CommandSpec(
        name: "doctor", group: .start, purpose: "Diagnose problems with your setup",
        details: """
            Checks the machine, schemas and their outputs, what Git ignores, and packages and projects that use the plugin. Changes \
            nothing, and runs no `custom` program.
            """,
        operand: OperandSpec(
            placeholder: "PATH", count: .any, kind: .schemas,
            help: "Schemas, or folders to search [default: the current folder]"),
        options: [format.spec],
        exitCodes: [
            .init(0, "No problems, or only infos"),
            .init(1, "Problems found"),
            .init(2, "No such file or folder, or invalid arguments"),
        ],
        examples: [
            .init("crowsfoot doctor", "The machine, and every schema in and below this folder"),
            .init("crowsfoot doctor Sources/App", "One target"),
        ])

    private let paths: [FilePath]
    private let format: DoctorFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        paths = arguments.operands.isEmpty ? [.current] : arguments.operands.map { FilePath($0) }
        format = arguments[Self.format]
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let folders = (environment.variable("PATH") ?? "").split(separator: ":").map { FilePath(String($0)) }
        let setup = DoctorInput(paths, programFolders: folders, environment.fileSystem, environment.processes)
        environment.keep(setup)
        let report = DoctorReport(DoctorCatalog.all.map { ($0.name, $0.findings(in: setup)) })
        environment.console.output.write(report.text(format))
        return report.isFine ? .success : .findings
    }
}

/// The output formats of `doctor`.
enum DoctorFormat: String, CaseIterable, Sendable {
    case text, json
}
