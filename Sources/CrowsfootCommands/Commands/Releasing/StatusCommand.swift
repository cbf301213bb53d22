import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootText
import CrowsfootWorkspace

/// `status`: what users have, and what has changed since.
struct StatusCommand: Command {
    static let spec = CommandSpec(
        name: "status", group: .evolve, purpose: "Show released versions and what changed since",
        details: """
            Lists the changes since the newest released version and their effect on existing stores, generated files that are out of \
            date, and Git tags that were never released. Writes nothing.
            """,
        operand: OperandSpec(
            placeholder: "PATH", count: .any, kind: .schemas,
            help: "Schemas, or folders to search [default: the current folder]"),
        options: [],
        exitCodes: [
            .init(0, "Reported"),
            .init(2, "No schema, or invalid arguments"),
        ],
        examples: [
            .init("crowsfoot status", "Before you edit a schema"),
            .init("crowsfoot status Schemas/Shelf", "One of several schemas"),
        ])

    private let paths: [FilePath]

    init(_ arguments: ParsedArguments) {
        paths = arguments.operands.isEmpty ? [.current] : arguments.operands.map { FilePath($0) }
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let input = try SchemaOperands.paths(paths).loadSchemas(in: environment)
        let checked = try environment.compared(SchemaChecker.check(input))
        let tags = UnreleasedTags.all(in: checked, input, environment.fileSystem, environment.processes)
        var blocks = zip(checked.steps, tags).map { steps, tags in
            let folder = FilePath(checked.sources[steps.history.name.range.file].path).folder
            let lock = input.lock(of: steps.history.name.text, in: folder)
            let rerouted = steps.history.filedVersions.filter { lock.hasCorrectedPath(to: $0) }.map(\.version)
            return Self.text(of: SchemaStatus(steps), tags, rerouted)
        }
        if let findings = Self.findings(checked) { blocks.append(findings) }
        if let generated = Self.generated(paths, environment) { blocks.append(generated) }
        environment.console.output.write(blocks.joined(separator: "\n"))
        return .success
    }

    /// `rerouted` are released versions with another path than the lock records.
    private static func text(of status: SchemaStatus, _ unreleased: UnreleasedTags, _ rerouted: [VersionNumber]) -> String {
        let tags = unreleased.tags
        var lines: [String] = []
        switch status.released {
        case nil: lines.append("\(status.schema) \(status.version), not released")
        case status.version?: lines.append("\(status.schema) \(status.version), released")
        case let released?: lines.append("\(status.schema) \(status.version), not released (after \(released))")
        }
        if let released = status.released {
            lines.append("")
            lines += status.changes.isEmpty ? ["No changes since \(released)"] : ["Changes since \(released)"] + table(status.changes)
            if status.additions > 0 { lines.append("Run `crowsfoot release` before you ship them; they need no new version.") }
        }
        for version in rerouted { lines.append("Stores migrate to \(version) on another path. To record it, run `crowsfoot release`.") }
        for tag in tags.prefix(tagLimit) {
            lines += ["", "The tag `\(tag.name)` contains a schema that was never released. If it was shipped, run `\(tag.command)`."]
        }
        if tags.count > tagLimit { lines.append("\(tags.count - tagLimit) more tags were never released.") }
        if let failure = unreleased.failure { lines += ["", "Tags were not checked: \(failure)"] }
        return lines.map { TerminalText($0).text + "\n" }.joined()
    }

    private static let tagLimit = 3

    private static func table(_ changes: [SchemaStatus.Change]) -> [String] {
        let rows = changes.map { change in
            change.type.map { [change.sign, change.subject, $0, change.outcome.sentence] } ?? [
                change.sign, change.sentence.filter { $0 != "`" }, "", change.outcome.sentence,
            ]
        }
        let hasTypes = rows.contains { !$0[2].isEmpty }
        let widths = (1...2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        func padded(_ text: String, to width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
        return rows.map { row in
            let type = hasTypes ? padded(row[2], to: widths[1]) + "   " : ""
            return "  \(row[0]) \(padded(row[1], to: widths[0]))   \(type)\(row[3])"
        }
    }

    private static func findings(_ checked: CheckResult) -> String? {
        let drift = checked.sourceFindings.count { $0.rule == SourceDrift.rule }
        let errors = checked.diagnostics.count { $0.severity == .error && $0.rule != SourceDrift.rule }
        let found = [
            errors == 0 ? nil : "\(Counted(errors, "error")).",
            drift == 0 ? nil : "The schema and its sources differ in \(Counted(drift, "place")).",
        ].compactMap(\.self)
        return found.isEmpty ? nil : found.joined(separator: " ") + " Run `crowsfoot check`.\n"
    }

    /// Whether what is generated is out of date.
    private static func generated(_ paths: [FilePath], _ environment: Environment) -> String? {
        let surroundings = DoctorInput(paths, programFolders: [], environment.fileSystem, environment.processes)
        guard case .success(let plan) = surroundings.plan, !plan.outdated.isEmpty else { return nil }
        let counts = [PlannedFile.State.missing, .stale, .extra].map { state in (state.word, plan.count([state])) }.filter { $0.1 > 0 }
        if counts.isEmpty { return nil }
        let words = counts.map { "\($0.1) \($0.1 == 1 ? "is" : "are") \($0.0)" }
        return "Generated files: \(words.joined(separator: ", ")). Run `crowsfoot generate`.\n"
    }
}
