import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `generate`: generates every output of a schema.
struct GenerateCommand: Command {
    private static let only = Option.choice("only", Output.Kind.self, placeholder: "KIND", help: "Generate only these outputs")
    private static let into = Option.folder(
        "into", placeholder: "DIR", help: "Write all outputs to DIR; a schema without outputs gets `swiftdata`")
    private static let fixedFiles = Option.word(
        "fixed-files", placeholder: "NAME",
        help: "For build systems: write Swift to `NAME+Models.swift`, `NAME+Aliases.swift` and `NAME+Additions.swift`")
    private static let check = Option.flag("check", help: "Write nothing; exit 1 if files are out of date")
    private static let dryRun = Option.flag("dry-run", help: "Write nothing; list what would be written and removed")
    private static let force = Option.flag("force", help: "Overwrite edited and unknown files")
    private static let watch = Option.flag("watch", help: "Generate again whenever a schema is saved")

    static let spec = CommandSpec(
        name: "generate", group: .generate, purpose: "Generate source code, diagrams and docs",
        details: """
            Writes every `output` of a schema. Only files that changed are written, and either all of them or none. Files that you \
            created or edited are never overwritten without `--force`.
            """,
        operand: SchemaOperands.spec, options: [only.spec, into.spec, fixedFiles.spec, check.spec, dryRun.spec, force.spec, watch.spec],
        exitCodes: [
            .init(0, "Files are up to date"),
            .init(1, "The schema has errors, `--check` found files that are out of date, or a file was edited"),
            .init(2, "No schema, invalid arguments, a file that can't be written, or a failed `custom` program"),
        ],
        examples: [
            .init("crowsfoot generate", "Generate everything"),
            .init("crowsfoot generate --check", "In CI"),
            .init("crowsfoot generate --watch", "While you edit a schema"),
            .init("crowsfoot generate --into Preview Shelf.schema", "Try a schema without outputs"),
        ])

    /// Pairs of options that can't be combined.
    private static let contradictions = [(check, dryRun), (check, force), (check, watch), (dryRun, watch), (force, watch)]

    private let pass: GenerationPass
    private let isWatching: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        for (one, other) in Self.contradictions where arguments[one] && arguments[other] {
            throw .contradiction(one.spec.longForm, other.spec.longForm)
        }
        let operands = try SchemaOperands(arguments)
        isWatching = arguments[Self.watch]
        if isWatching, operands == .standardInput { throw .contradiction(Self.watch.spec.longForm, "-") }
        let scope = GenerationScope(
            into: arguments[Self.into].map { FilePath($0) }, only: arguments[Self.only], fixedFiles: arguments[Self.fixedFiles],
            // A build names its files before it runs, and the files of a program aren't known then.
            runsPrograms: arguments[Self.fixedFiles] == nil)
        pass = GenerationPass(
            operands, scope, arguments[Self.check] ? .check : arguments[Self.dryRun] ? .dryRun : .write, isForced: arguments[Self.force])
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        if isWatching { return try GenerationWatch(pass).run(in: environment) }
        if pass.isMemorable, let memory = environment.memory { return try run(in: environment, memory) }
        let result = try pass.run(in: environment)
        environment.keep(result)
        for line in result.account { environment.console.note(line) }
        return result.exitCode
    }

    /// Prints the cached result if nothing has changed since a run that left nothing to do.
    private func run(in environment: Environment, _ memory: RunCache) throws(CommandFailure) -> ExitCode {
        if let run = memory.recall() {
            environment.console.report(run.notes)
            environment.console.note(GenerationText.upToDate(run.fileCount))
            return .success
        }
        let traced = TracedGeneration(pass, in: environment)
        environment.keep(traced.result)
        switch traced.result {
        case .success(let result):
            traced.report()
            if let trace = traced.lastingTrace { memory.keep(trace, fileCount: result.fileCount, notes: traced.notes) }
            return result.exitCode
        case .failure(let failure):
            environment.console.report(traced.notes)
            throw failure
        }
    }
}
