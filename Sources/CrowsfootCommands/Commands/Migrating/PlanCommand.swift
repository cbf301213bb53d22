import CrowsfootChecking
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootWorkspace

/// `plan`: how stores migrate from each version to the next, and which steps are unresolved.
struct PlanCommand: Command {
    private static let check = Option.flag(
        "check", help: "Exit 1 if a step is unresolved, or for errors")
    private static let scaffold = Option.flag(
        "scaffold", help: "Write missing files for unresolved steps")
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: HistoryFormat.text, help: "Output format", describedBy: \.summary)
    private static let output = Option.file(
        "output", short: "o", placeholder: "FILE", help: "Write to FILE [default: standard output]")
    private static let into = Option.folder(
        "into", placeholder: "DIR", help: "Folder of these files [default: the folders of the outputs]")

    static let spec = CommandSpec(
        name: "plan", group: .evolve, purpose: "Show how stores migrate from version to version",
        details: """
            Lists every stage with its reasons, the intermediate versions, and the data that is copied. A step that only you can write \
            is an unresolved step: a function in a file that `--scaffold` writes once and that nothing overwrites.
            """,
        operand: SchemaOperands.readableSpec,
        options: [format.spec, FullOption.full.spec, check.spec, FailOnOption.ofPlan.spec, scaffold.spec, into.spec, output.spec]
            + SourceOptions.specs,
        exitCodes: [
            .init(0, "Shown"),
            .init(
                1, "The schema can't be read because of its errors, `--check` found an unresolved step, or findings at or above `--fail-on`"
            ),
            .init(2, "No schema, or invalid arguments"),
        ],
        examples: [
            .init("crowsfoot plan", "Every schema in and below this folder"),
            .init("crowsfoot plan --scaffold App.schema", "Write the file for unresolved steps"),
            .init("crowsfoot plan --check", "In CI"),
            .init("crowsfoot plan --check --fail-on data -f github", "In GitHub Actions"),
        ])

    private let operands: SchemaOperands
    private let selection: SourceSelection
    private let format: HistoryFormat
    private let detail: TextDetail
    private let checks: Bool
    private let gate: FailureGate
    private let scaffolds: Bool
    private let folder: FilePath?
    private let output: FilePath?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try SchemaOperands(arguments)
        selection = SourceOptions.selection(arguments)
        format = arguments[Self.format]
        detail = FullOption.detail(arguments)
        output = arguments[Self.output].flatMap { $0 == "-" ? nil : FilePath($0) }
        checks = arguments[Self.check]
        gate = FailureGate(arguments[FailOnOption.ofPlan], failingOnErrors: checks)
        scaffolds = arguments[Self.scaffold]
        folder = arguments[Self.into].map { FilePath($0) }
        if checks, scaffolds { throw .contradiction(Self.check.spec.longForm, Self.scaffold.spec.longForm) }
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        var sources = SourceSet()
        let input = try operands.load(in: environment, selecting: selection, planning: true)
        let schemas = SchemaChecker.check(input, in: &sources, by: .everything)
        if scaffolds { try scaffold(schemas, sources, in: environment) }
        let refused = schemas.filter { !$0.errors.isEmpty }
        let errors = schemas.flatMap(\.diagnostics).filter(\.stopsGeneration)
        var planned: [(schema: CheckedSchema, survey: MigrationSurvey)] = []
        for schema in schemas where schema.errors.isEmpty {
            if let steps = schema.steps { planned.append((schema, try survey(steps, &sources, environment))) }
        }
        let surveys = planned.map(\.survey)
        environment.report(errors, in: sources)
        report(refused, besides: surveys.count, environment)
        environment.noteLeftOut(of: planned.compactMap(\.schema.history))
        let reports = planned.map { $0.survey.report(of: $0.schema, lacking: input.remarks, in: sources) }
        try environment.write(text(of: surveys, reports, in: sources, environment), to: output)
        if format.findings != nil {
            for prediction in reports.flatMap(\.predictions) { environment.console.note("crowsfoot: note: \(prediction.sentence)") }
        }
        if gate.isOff { return .success }
        let isHarmful = reports.contains { $0.stopsStores || $0.harmsReleased }
        let isUnfinished = checks && (!surveys.allSatisfy(\.isFinished) || isHarmful)
        return !errors.isEmpty || isUnfinished || reports.contains { $0.fails(gate) } ? .findings : .success
    }

    private func survey(
        _ steps: JudgedSteps, _ sources: inout SourceSet, _ environment: Environment
    ) throws(CommandFailure) -> MigrationSurvey {
        do throws(FileError) {
            return try MigrationSurvey(of: steps, in: &sources, into: folder, environment.fileSystem)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Reports the schemas without a plan.
    private func report(_ refused: [CheckedSchema], besides count: Int, _ environment: Environment) {
        if refused.isEmpty { return }
        let names = refused.map { schema in schema.name.map { "`\($0)`" } ?? "a schema without a name" }.joined(separator: ", ")
        let others = count == 0 ? "" : "; \(Counted(count, "other schema")) \(count == 1 ? "has" : "have") one"
        environment.console.note("crowsfoot: note: no plan for \(names), because of errors\(others)")
    }

    private func text(
        of surveys: [MigrationSurvey], _ reports: [PlanReport], in sources: SourceSet, _ environment: Environment
    ) -> String {
        switch format {
        case .text:
            let risk = Report(reports.flatMap { $0.findings(for: gate.areas) }, in: sources, by: ToolVersion.tool)
            let findings = ReportFormat.text.render(risk, style: output == nil ? environment.style : .plain, detail)
            let plans = zip(surveys, reports).map { survey, report in
                let text = PlanText(survey, report).text
                return survey.plan.versions.last.map { sources.report(text, about: $0.versionRange) } ?? text
            }
            return (plans + (findings.isEmpty ? [] : [findings])).joined(separator: "\n")
        case .markdown: return PlanReportMarkdown.text(of: reports, in: sources)
        case .json: return PlanReportJSON.text(of: reports, tool: ToolVersion.tool.name)
        case .concise, .github, .gitlab, .sarif, .junit:
            return format.findings?.render(report(of: reports.flatMap(\.findings), in: sources)) ?? ""
        }
    }

    /// Creates a report. Without `--fail-on`, everything unresolved is a failure.
    private func report(of findings: [Diagnostic], in sources: SourceSet) -> Report {
        if gate.isUndecided { return Report(findings, in: sources, by: ToolVersion.tool) }
        return Report(findings, in: sources, by: ToolVersion.tool) { [gate] finding in
            finding.rule.family == UnresolvedStepRule.rule.family ? gate.failsOnErrors : gate.includes(finding)
        }
    }

    /// Writes the missing files, before the plan shows what is left to do in them.
    private func scaffold(_ schemas: [CheckedSchema], _ sources: SourceSet, in environment: Environment) throws(CommandFailure) {
        var sources = sources
        var batch = FileBatch()
        for schema in schemas where schema.errors.isEmpty {
            guard let steps = schema.steps else { continue }
            batch.writes += try survey(steps, &sources, environment).scaffolds.compactMap { scaffold in
                scaffold.path.flatMap { path in scaffold.missing.map { FileChange(path: path, bytes: $0) } }
            }
        }
        do throws(FileError) { try environment.fileSystem.apply(batch) } catch { throw CommandFailure(error) }
        for change in batch.writes { environment.console.note("written to `\(change.path)`") }
        if batch.writes.isEmpty { environment.console.note("nothing to write") }
    }
}

/// The first and the last version of a migration. By default, these are the first and the current version.
struct VersionSpan {
    private let first: VersionNumber?
    private let last: VersionNumber?

    /// Creates a span that ends at the current version.
    init(from first: VersionNumber?) {
        self.first = first
        last = nil
    }

    init(_ words: [String]) throws(UsageError) {
        if words.count > 2 { throw .unexpectedOperand(words[2]) }
        var numbers: [VersionNumber] = []
        for word in words {
            guard let number = VersionNumber(argument: word) else { throw .version(word) }
            numbers.append(number)
        }
        first = numbers.first
        last = numbers.count > 1 ? numbers[1] : nil
    }

    /// Returns the steps from one version to the other.
    func plannedSteps(of steps: JudgedSteps) throws(CommandFailure) -> [PlannedStep] {
        let plan = steps.plan
        let start = try first.map { number throws(CommandFailure) in try place(of: number, in: plan) } ?? 0
        let end = try last.map { number throws(CommandFailure) in try place(of: number, in: plan) } ?? plan.versions.count - 1
        if start > end || (start == end && first != nil) { throw CommandFailure([nothingBetween(start, end, plan)]) }
        return Array(plan.plannedSteps[start..<end])
    }

    private func nothingBetween(_ start: Int, _ end: Int, _ plan: MigrationPlan) -> String {
        let (old, new) = (plan.versions[start].version, plan.versions[end].version)
        if start == end { return "\(old) is the last version: give an older version to start from" }
        return "\(old) comes after \(new), and stores can't be downgraded. Run `crowsfoot rehearse \(new) \(old)`"
    }

    private func place(of number: VersionNumber, in plan: MigrationPlan) throws(CommandFailure) -> Int {
        if let place = plan.versions.firstIndex(where: { $0.version == number }) { return place }
        // A version without changes is equal to the previous one.
        if number == plan.started { return plan.versions.count - 1 }
        let known = plan.versions.map(\.version.description)
        let shown = known.suffix(8).joined(separator: ", ")
        let list = known.count > 8 ? "…, \(shown)" : shown
        throw CommandFailure(["`\(plan.schema)` has no version \(number); it has \(list)"])
    }
}
