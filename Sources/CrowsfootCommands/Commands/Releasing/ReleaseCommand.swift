import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `release`: marks a version, and records what its stores are.
struct ReleaseCommand: Command {
    static let spec = CommandSpec(
        name: "release", purpose: "Records that people have stores of a version, so that nobody changes it any more.",
        details: """
            Writes `@released` behind the number of the version, and its shape into the lock beside the schema; both go into version control. From \
            then on `check` fails when the version would no longer open its stores. Exits with 1 when the schema has errors, and with 2 when there is \
            no such version, or one before it is not released.
            """,
        operands: [VersionOperand.release, VersionOperand.path], options: [],
        examples: [
            .init("crowsfoot release 1.0.0", "The app was shipped"),
            .init("crowsfoot release 1.1.0 Schemas/Library", "Of several schemas, this one"),
        ])

    private let version: VersionNumber
    private let path: FilePath

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.operands.first ?? ""
        guard let version = VersionNumber(word) else { throw .invalidVersion(word) }
        self.version = version
        path = arguments.operands.dropFirst().first.map { FilePath($0) } ?? .current
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let writer = VersionChangeWriter(path, environment)
        return try writer.write("released") { input, result throws(VersionError) in
            try Releaser.release(version, in: input, checked: result)
        }
    }
}

/// What `release` and `next` take.
enum VersionOperand {
    static let release = OperandSpec(placeholder: "VERSION", count: .one, kind: .version, help: "The number of the version, such as 1.0.0")

    static let next = OperandSpec(
        placeholder: "VERSION", count: .atMostOne, kind: .version, help: "A number that comes after the current one")

    static let path = OperandSpec(
        placeholder: "PATH", count: .atMostOne, kind: .schemas,
        help: "A schema file, or the folder of a schema [default: the current folder]")
}
