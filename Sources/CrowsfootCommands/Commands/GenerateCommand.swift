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

    static let spec = CommandSpec(
        name: "generate", purpose: "Writes every output of a schema: source code that nobody has to edit.",
        details: """
            Only what changed is written, all of it or nothing. Files that are no longer generated are removed. What a person wrote or edited is \
            kept and reported, and the exit code is then 1. A schema with errors is reported and left out; the exit code is then 65. \
            73 and 74 mean that a file could not be written, and 73 also that the program of an output `custom` failed. Such \
            programs are run by `--check` and `--dry-run`, too.
            """,
        operand: SchemaOperands.spec, options: [only.spec, into.spec, fixedFiles.spec, check.spec, dryRun.spec, force.spec],
        examples: [
            .init("crowsfoot generate", "Every schema in and below this folder"),
            .init("crowsfoot generate --check", "In CI: fail when somebody forgot to generate"),
            .init("crowsfoot generate --into Preview App.schema", "Have a look, without an output in the schema"),
        ])

    private let operands: SchemaOperands
    private let scope: GenerationScope
    private let mode: GenerationMode
    private let isForced: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try SchemaOperands(arguments)
        scope = GenerationScope(
            into: arguments[Self.into].map { FilePath($0) }, only: arguments[Self.only], fixedFiles: arguments[Self.fixedFiles])
        isForced = arguments[Self.force]
        if arguments[Self.check] {
            if arguments[Self.dryRun] { throw .contradiction(Self.check.spec.longForm, Self.dryRun.spec.longForm) }
            if isForced { throw .contradiction(Self.check.spec.longForm, Self.force.spec.longForm) }
        }
        mode = arguments[Self.check] ? .check : arguments[Self.dryRun] ? .dryRun : .write
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let checked = SchemaChecker.check(try operands.load(in: environment))
        environment.keep(checked)
        environment.report(checked.diagnostics, in: checked.sources)
        let exitCode = checked.histories.isEmpty ? .fine : try generate(checked, in: environment)
        return checked.isInvalid ? .invalidSchema : exitCode
    }

    private func generate(_ checked: CheckResult, in environment: Environment) throws(CommandFailure) -> ExitCode {
        let plan = try plan(checked, in: environment)
        let account = GenerationAccount(plan)
        environment.report(plan.findings.diagnostics, in: plan.findings.sources)
        for note in plan.notes { environment.console.note("crowsfoot: note: \(note.sentence)") }
        switch mode {
        case .check:
            environment.console.output.write(account.differences)
            environment.console.note(account.checkSummary)
            return plan.batch.isEmpty ? .fine : .findings
        case .dryRun:
            environment.console.output.write(account.intentions(isForced: isForced))
            environment.console.note(account.intentionSummary(isForced: isForced))
            return .fine
        case .write:
            return try write(plan, account, in: environment)
        }
    }

    private func plan(_ checked: CheckResult, in environment: Environment) throws(CommandFailure) -> GenerationPlan {
        if scope.folder == nil, checked.histories.allSatisfy(\.outputs.isEmpty) {
            let notes = checked.histories.map { GenerationNote.noOutput(schema: $0.name.text) }
            throw CommandFailure(.missingInput, notes.map(\.sentence))
        }
        do throws(GenerationError) {
            return try GenerationPlanner(environment.fileSystem, environment.processes).plan(checked, scope, toleratesFaultyLists: isForced)
        } catch {
            throw CommandFailure(error)
        }
    }

    private func write(
        _ plan: GenerationPlan, _ account: GenerationAccount, in environment: Environment
    ) throws(CommandFailure) -> ExitCode {
        if !plan.personalFiles.isEmpty, !isForced {
            for complaint in account.complaints { environment.console.note("crowsfoot: error: \(complaint)") }
            environment.console.note("nothing written: \(Counted(plan.personalFiles.count, "file")) would be lost")
            return .findings
        }
        do throws(FileError) {
            try environment.fileSystem.apply(plan.batch)
        } catch {
            throw CommandFailure(error)
        }
        environment.console.note(account.summary)
        return .fine
    }
}

/// What `generate` does with what it made.
private enum GenerationMode {
    case write
    case check
    case dryRun
}
