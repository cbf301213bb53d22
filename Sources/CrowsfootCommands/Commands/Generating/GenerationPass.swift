import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// One pass of generation, from reading the schemas to writing the files.
struct GenerationPass: Sendable {
    /// The use of the generated files.
    enum Mode: Sendable {
        case write, check, dryRun
    }

    private let operands: SchemaOperands
    private let scope: GenerationScope
    private let mode: Mode
    private let isForced: Bool

    init(_ operands: SchemaOperands, _ scope: GenerationScope, _ mode: Mode, isForced: Bool) {
        self.operands = operands
        self.scope = scope
        self.mode = mode
        self.isForced = isForced
    }

    /// Whether a repeated run can use the cache. A check always runs.
    var isMemorable: Bool { mode == .write && !isForced && operands != .standardInput }

    /// Runs the pass. Files in `earlier` are not generated again.
    func run(in environment: Environment, after earlier: OutputCache = OutputCache()) throws(CommandFailure) -> GenerationResult {
        environment.console.say("reading")
        let input = try operands.loadSchemas(in: environment)
        environment.console.say("checking \(Counted(input.folders.flatMap { $0 }.count, "file"))")
        let checked = try environment.settled(SchemaChecker.check(input))
        if scope.fixedFiles == nil {
            environment.report(checked.buildDiagnostics, in: checked.sources)
        } else {
            environment.reportToBuild(checked.buildDiagnostics, in: checked.sources)
        }
        var result = GenerationResult(checked)
        if !checked.histories.isEmpty { try generate(&result, besides: input.generatedFolders, after: earlier, in: environment) }
        return result
    }

    private func generate(
        _ result: inout GenerationResult, besides folders: [FilePath], after earlier: OutputCache, in environment: Environment
    ) throws(CommandFailure) {
        environment.console.say("generating from \(Counted(result.checked.histories.count, "schema"))")
        let plan = try plan(result.checked, besides: folders, after: earlier, in: environment)
        environment.console.say("writing \(Counted(plan.batch.writes.count, "file"))")
        let account = GenerationText(plan)
        result.plan = plan
        environment.report(plan.findings.diagnostics, in: plan.findings.sources)
        for note in plan.notes { environment.console.note("crowsfoot: \(note.isError ? "error" : "note"): \(note.sentence)") }
        switch mode {
        case .check:
            environment.console.output.write(account.differences)
            result.account = [account.checkSummary]
            result.hasFindings = !plan.batch.isEmpty
        case .dryRun:
            environment.console.output.write(account.intentions(isForced: isForced))
            result.account = [account.intentionSummary(isForced: isForced)]
        case .write:
            try write(&result, account, in: environment)
        }
        if plan.notes.contains(where: \.isError) { result.hasFindings = true }
    }

    private func plan(
        _ checked: CheckResult, besides folders: [FilePath], after earlier: OutputCache, in environment: Environment
    ) throws(CommandFailure) -> GenerationPlan {
        if scope.fixedFiles != nil, let sentence = checked.sentenceOfSeveral { throw CommandFailure([sentence]) }
        let plan: GenerationPlan
        do throws(GenerationError) {
            plan = try GenerationPlanner(environment.fileSystem, environment.processes).plan(
                checked, scope, besides: folders, toleratesFaultyLists: isForced, after: earlier)
        } catch {
            throw CommandFailure(error)
        }
        if scope.folder == nil, plan.files.isEmpty, checked.histories.allSatisfy(\.outputs.isEmpty) {
            let notes = checked.histories.map { GenerationNote.noOutput(schema: $0.name.text) }
            throw CommandFailure(notes.map(\.sentence))
        }
        return plan
    }

    private func write(
        _ result: inout GenerationResult, _ account: GenerationText, in environment: Environment
    ) throws(CommandFailure) {
        guard let plan = result.plan else { return }
        if !plan.personalFiles.isEmpty, !isForced {
            for complaint in account.complaints { environment.console.note("crowsfoot: error: \(complaint)") }
            result.account = ["nothing written: \(Counted(plan.personalFiles.count, "file")) would be lost"]
            result.hasFindings = true
            return
        }
        do throws(FileError) {
            try environment.fileSystem.apply(plan.batch)
        } catch {
            throw CommandFailure(error)
        }
        result.hasWritten = !plan.batch.isEmpty
        result.account = account.account
    }
}

/// The result of one pass.
struct GenerationResult: Sendable {
    let checked: CheckResult
    /// The plan, or `nil` if every schema has errors.
    var plan: GenerationPlan?
    /// The lines to print after everything else; empty if errors were reported instead.
    var account: [String] = []
    var hasWritten = false
    /// Whether files are out of date, or edits would be lost.
    var hasFindings = false

    init(_ checked: CheckResult) {
        self.checked = checked
    }

    var exitCode: ExitCode { checked.isInvalid || hasFindings ? .findings : .success }

    var fileCount: Int { plan?.files.count ?? 0 }
}
