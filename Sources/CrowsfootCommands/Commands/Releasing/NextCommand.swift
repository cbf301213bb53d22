import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `next`: begins a version.
struct NextCommand: Command {
    static let spec = CommandSpec(
        name: "next", purpose: "Changes the number of the version that is not released yet.",
        details: """
            Writes the number into the heading of the schema, and into the names of the files in which you have written steps of its migration. \
            Where earlier versions are in the same file, it begins the next one instead, with a heading at the end of the file, or in a new one if the \
            schema has several. Without a number it says which may follow, and exits with 2.
            """,
        operands: [VersionOperand.next, VersionOperand.path], options: [],
        examples: [
            .init("crowsfoot next 2.0.0", "What is not released yet becomes 2.0.0"),
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
            try VersionRenumberer.change(to: word, in: input, checked: result, environment.fileSystem)
        }
    }
}
