import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `next`: changes the number of the unreleased version.
struct NextCommand: Command {
    static let spec = CommandSpec(
        name: "next", group: .evolve, purpose: "Change the number of the unreleased version",
        details: """
            Changes the heading of the schema, and the names of the files with your migration steps. In a history in one file, it starts \
            the next version instead. Without VERSION, it lists the numbers that can follow.
            """,
        operands: [VersionOperand.next, VersionOperand.path], options: [],
        exitCodes: [
            .init(0, "Changed"),
            .init(1, "The schema has errors"),
            .init(2, "No schema, or not a number that can follow"),
        ],
        examples: [
            .init("crowsfoot next 2.0.0", "The unreleased version becomes 2.0.0"),
            .init("crowsfoot next 2.0.0 Schemas/Library", "One of several schemas"),
        ])

    private let word: String?
    private let path: FilePath

    init(_ arguments: ParsedArguments) throws(UsageError) {
        word = arguments.operands.first
        path = arguments.operands.dropFirst().first.map { FilePath($0) } ?? .current
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let writer = VersionChangeWriter(path, environment)
        return try writer.write("begun") { input, result throws(VersionError) in
            try VersionRenumberer.change(
                to: word.map { VersionNumber(argument: $0)?.description ?? $0 }, in: input, checked: result, environment.fileSystem)
        }
    }
}
