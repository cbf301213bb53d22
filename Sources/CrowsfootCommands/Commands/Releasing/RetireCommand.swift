import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `retire`: ends support for old versions.
struct RetireCommand: Command {
    static let spec = CommandSpec(
        name: "retire", purpose: "Ends support for stores of a released version, and of those before it.",
        details: """
            Removes the files of these versions, so that the migration plan starts at the next one. Stores of a retired version can no longer be \
            opened. The lock keeps their checksums, by which `inspect` recognizes such stores, and their fields in CloudKit, which stay in production for \
            good. Exits with 2 when there is no such version, or when it is the newest one.
            """,
        operands: [VersionOperand.retire, VersionOperand.path], options: [],
        examples: [
            .init("crowsfoot retire 1.2.0", "No user has a store of 1.2.0, or of a version before it"),
            .init("crowsfoot retire 1.2.0 Schemas/Library", "Of several schemas, this one"),
        ])

    private let version: VersionNumber
    private let path: FilePath

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let (version, path) = try VersionOperand.read(arguments.operands)
        guard let version else { throw .missingOperand("VERSION") }
        self.version = version
        self.path = path
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        try VersionChangeWriter(path, environment).write("retired") { input, result throws(VersionError) in
            try Retirement.retire(version, in: input, checked: result)
        }
    }
}
