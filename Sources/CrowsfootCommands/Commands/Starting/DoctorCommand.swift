import CrowsfootChecking
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// `doctor`: what keeps the tool from working here.
struct DoctorCommand: Command {
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: DoctorFormat.text, help: "How findings are written")

    static let spec = CommandSpec(
        name: "doctor", purpose: "Finds what keeps the tool from working here, and says how to mend it.",
        details: """
            Looks at the machine, at schemas and their outputs, at what git ignores, and at packages and projects that use the plugin; it changes \
            nothing, and runs no program of an output `custom`. Exits with 1 when something is wrong, and with 0 when there are only notes.
            """,
        operand: OperandSpec(
            placeholder: "PATH", count: .any, kind: .schemas,
            help: "Schema files, and folders to search for them [default: the current folder]"),
        options: [format.spec],
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
        let surroundings = DoctorInput(paths, programFolders: folders, environment.fileSystem, environment.processes)
        environment.keep(surroundings)
        let report = DoctorReport(DoctorCatalog.all.map { ($0.name, $0.findings(in: surroundings)) })
        environment.console.output.write(report.text(format))
        return report.isFine ? .success : .findings
    }
}

/// How the doctor writes what it found.
enum DoctorFormat: String, CaseIterable, Sendable {
    case text, json
}
