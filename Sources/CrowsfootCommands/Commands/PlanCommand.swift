import CrowsfootHistory
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// `plan`: how a store gets from each version to the next, and what a person still has to say about it.
struct PlanCommand: Command {
    private static let check = Option.flag("check", help: "Exit with 1 while a gap is open or a file for it is missing")
    private static let scaffold = Option.flag(
        "scaffold", help: "Begin the files for gaps that are not there; those that are stay as they are")
    private static let into = Option.folder(
        "into", placeholder: "DIR", help: "Look for these files in this folder, instead of those of the outputs")

    static let spec = CommandSpec(
        name: "plan", purpose: "Shows how a store gets from each version to the next, and why.",
        details: """
            Lists every stage with its reasons, the bridges between versions, and what is set aside and put back. What only a person can say is a gap: \
            a function in a file that `--scaffold` writes once, and that nothing overwrites afterwards. A schema with errors is reported; the exit code \
            is then 65.
            """,
        operand: SchemaOperands.spec, options: [check.spec, scaffold.spec, into.spec],
        examples: [
            .init("crowsfoot plan", "Every schema in and below this folder"),
            .init("crowsfoot plan --scaffold App.schema", "Begin what is to be written by hand"),
            .init("crowsfoot plan --check", "In CI: fail while something is left to say"),
        ])

    private let operands: SchemaOperands
    private let checks: Bool
    private let scaffolds: Bool
    private let folder: FilePath?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try SchemaOperands(arguments)
        checks = arguments[Self.check]
        scaffolds = arguments[Self.scaffold]
        folder = arguments[Self.into].map { FilePath($0) }
        if checks, scaffolds { throw .contradiction(Self.check.spec.longForm, Self.scaffold.spec.longForm) }
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let checked = SchemaChecker.check(try operands.load(in: environment))
        let errors = checked.diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty {
            let report = Report(errors, in: checked.sources, by: ToolVersion.tool)
            environment.console.report(ReportFormat.text.render(report) + "\n\(report.summary.sentence)\n")
        }
        var isFinished = true
        for (index, history) in checked.histories.enumerated() {
            let survey = try survey { () throws(FileError) in
                try MigrationSurvey(of: history, checked.sources, into: folder, environment.fileSystem)
            }
            if index > 0 { environment.console.output.write("\n") }
            environment.console.output.write(MigrationPlanText(survey.plan).text + Self.gaps(of: survey))
            if scaffolds { try write(survey, in: environment) }
            isFinished = isFinished && survey.isFinished
        }
        if checked.isInvalid { return .invalidSchema }
        return checks && !isFinished ? .findings : .fine
    }

    private func survey(_ make: () throws(FileError) -> MigrationSurvey) throws(CommandFailure) -> MigrationSurvey {
        do throws(FileError) { return try make() } catch { throw CommandFailure(error) }
    }

    private static func gaps(of survey: MigrationSurvey) -> String {
        survey.scaffolds.filter { !$0.openGaps.isEmpty || $0.missing != nil }.map { scaffold in
            let path = TerminalText(scaffold.path.text).text
            let missing = scaffold.missing == nil ? "" : " (not there yet: `crowsfoot plan --scaffold` begins it)"
            let gaps = scaffold.openGaps.map { gap in
                "    \(gap.line.map { "\(path):\($0): " } ?? "")`\(TerminalText(gap.name).text)`: \(TerminalText(gap.reason).text)\n"
            }
            return "\nto be said in \(path)\(missing)\n" + gaps.joined()
        }.joined()
    }

    private func write(_ survey: MigrationSurvey, in environment: Environment) throws(CommandFailure) {
        let missing = survey.scaffolds.compactMap { scaffold in scaffold.missing.map { FileChange(path: scaffold.path, bytes: $0) } }
        var batch = FileBatch()
        batch.writes = missing
        do throws(FileError) { try environment.fileSystem.apply(batch) } catch { throw CommandFailure(error) }
        for change in missing { environment.console.note("`\(change.path)` begun") }
        if missing.isEmpty { environment.console.note("nothing to begin") }
    }
}
