import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `retire`: ends support for old versions.
struct RetireCommand: Command {
    static let spec = CommandSpec(
        name: "retire", group: .evolve, purpose: "End support for old versions",
        details: """
            Removes the files of VERSION and of earlier versions, so that the migration plan starts at the next one. The app can then no \
            longer open their stores. The lock keeps their checksums, so that `inspect` recognizes such stores, and their CloudKit \
            fields, which stay in production.
            """,
        operands: [VersionOperand.retire, VersionOperand.path], options: [],
        exitCodes: [
            .init(0, "Retired"),
            .init(1, "The schema has errors"),
            .init(2, "An unknown version, or the newest one"),
        ],
        examples: [
            .init("crowsfoot retire 1.2.0", "No user has a store of 1.2.0 or earlier"),
            .init("crowsfoot retire 1.2.0 Schemas/Library", "One of several schemas"),
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
            try Retirement.retire(version, in: input, checked: result, environment.fileSystem)
        }
    }
}
