import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `next`: begins a version.
struct NextCommand: Command {
    static let spec = CommandSpec(
        name: "next", purpose: "Begins the next version, which carries over everything that it does not declare again.",
        details: """
            Writes the heading at the end of the file, or, where a schema has several files, into a new one that is called after the number. An empty \
            version is a warning until something is declared in it. Without a number it says which may follow, and exits with 2.
            """,
        operands: [VersionOperand.next, VersionOperand.path], options: [],
        examples: [
            .init("crowsfoot next 1.1.0", "What people have is 1.0.0, and something is to change"),
            .init("crowsfoot next 2.0.0 Schemas/Library", "Of several schemas, this one"),
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
            try VersionStarter.begin(word, in: input, checked: result)
        }
    }
}
