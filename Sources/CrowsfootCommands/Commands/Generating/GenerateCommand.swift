import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `generate`: every output of a schema.
struct GenerateCommand: Command {
    private static let only = Option.choice("only", Output.Kind.self, placeholder: "KIND", help: "Only the outputs of this kind")
    private static let into = Option.folder(
        "into", placeholder: "DIR", help: "Write all outputs into this folder; a schema without any gets `swiftdata`")
    private static let fixedFiles = Option.word(
        "fixed-files", placeholder: "NAME", help: "For builds: Swift source always in the same files, whose names begin with NAME")
    private static let check = Option.flag("check", help: "Write nothing; show what is out of date, and exit with 1")
    private static let dryRun = Option.flag("dry-run", help: "Write nothing; say what would be written and removed")
    private static let force = Option.flag("force", help: "Also replace files that were edited, or that something else made")
    private static let watch = Option.flag("watch", help: "Go on, and write again whenever a schema is saved, until it is interrupted")

    static let spec = CommandSpec(
        name: "generate", purpose: "Writes every output of a schema: source code that nobody has to edit.",
        details: """
            Only what changed is written, all of it or nothing. Files that are no longer generated are removed. What a person wrote or edited is \
            kept and reported, and a schema with errors is reported and left out; the exit code is then 1. \
            2 means that a file could not be written, or that the program of an output `custom` failed. Such \
            programs are run by `--check` and `--dry-run`, too.
            """,
        operand: SchemaOperands.spec, options: [only.spec, into.spec, fixedFiles.spec, check.spec, dryRun.spec, force.spec, watch.spec],
        examples: [
            .init("crowsfoot generate", "Every schema in and below this folder"),
            .init("crowsfoot generate --check", "In CI: fail when somebody forgot to generate"),
            .init("crowsfoot generate --watch", "While a schema is being edited"),
            .init("crowsfoot generate --into Preview App.schema", "Have a look, without an output in the schema"),
        ])

    /// Of each of these, only one can be meant.
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
            // A build names its files before it runs, and nobody knows which a program makes.
            runsPrograms: arguments[Self.fixedFiles] == nil)
        pass = GenerationPass(
            operands, scope, arguments[Self.check] ? .check : arguments[Self.dryRun] ? .dryRun : .write, isForced: arguments[Self.force])
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        if isWatching { return try GenerationWatch(pass).run(in: environment) }
        if pass.isMemorable, let memory = environment.memory { return try run(in: environment, memory) }
        let result = try pass.run(in: environment)
        environment.keep(result)
        if let summary = result.summary { environment.console.note(summary) }
        return result.exitCode
    }

    /// Where all that the same run depended on is as it was when there was nothing left to do, there is nothing to do now.
    private func run(in environment: Environment, _ memory: RunCache) throws(CommandFailure) -> ExitCode {
        if let run = memory.recall() {
            environment.console.report(run.told)
            environment.console.note(GenerationText.upToDate(run.fileCount))
            return .success
        }
        let traced = TracedGeneration(pass, in: environment)
        environment.keep(traced.result)
        traced.tell()
        switch traced.result {
        case .success(let result):
            if let trace = traced.lastingTrace { memory.keep(trace, fileCount: result.fileCount, told: traced.told) }
            return result.exitCode
        case .failure(let failure):
            return failure.exitCode
        }
    }
}
