import CrowsfootChecking
import CrowsfootCloudKit
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootText
import CrowsfootWorkspace

/// `status`: shows released versions and the changes since.
struct StatusCommand: Command {
    static let spec = CommandSpec(
        name: "status", group: .evolve, purpose: "Show released versions and what changed since",
        details: """
            Lists the changes since the newest released version and their effect on existing stores, generated files that are out of \
            date, and versions that only Git knows. Writes nothing.
            """,
        operand: OperandSpec(
            placeholder: "PATH", count: .any, kind: .schemas,
            help: "Schemas, or folders to search [default: the current folder]"),
        options: [],
        exitCodes: [
            .init(0, "Reported"),
            .init(1, "A schema can't be read because of its errors"),
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
        let checked = try environment.compared(SchemaChecker.check(input)).comparedWithProduction(by: environment.fileSystem)
        let unrecorded = UnrecordedShapes.all(in: checked, input, environment.fileSystem, environment.processes)
        let unresolved = Set(checked.diagnostics.filter { $0.isOutcome && $0.severity == .error }.compactMap(\.subject))
        var blocks = zip(checked.steps, unrecorded).map { steps, unrecorded in
            let folder = FilePath(checked.sources[steps.history.name.range.file].path).folder
            let lock = input.lock(of: steps.history.name.text, in: folder)
            let rerouted = steps.history.filedVersions.filter { lock.hasCorrectedPath(to: $0) }.map(\.version)
            let text = Self.text(
                of: SchemaStatus(steps, lock, unresolved: unresolved), unrecorded, rerouted, path: checked.pathIfSeveral(of: steps.history))
            return ([text] + environment.containers(of: [steps.history], in: checked.sources).map(Self.text)).joined(separator: "\n")
        }
        if let findings = Self.findings(checked) { blocks.append(findings) }
        let setup = DoctorInput(paths, programFolders: [], environment.fileSystem, environment.processes)
        if let ignored = Self.ignored(setup) { blocks.append(ignored) }
        if let generated = Self.generated(setup) { blocks.append(generated) }
        environment.console.output.write(blocks.joined(separator: "\n"))
        return checked.isInvalid ? .findings : .success
    }

    /// Returns the text. `rerouted` are released versions with another path than the lock has. `path` is that of the schema, if there are
    /// several.
    private static func text(
        of status: SchemaStatus, _ unrecorded: UnrecordedShapes, _ rerouted: [VersionNumber], path: FilePath?
    ) -> String {
        let release = "crowsfoot release\(path.map { " \($0)" } ?? "")"
        var lines = [heading(of: status)]
        let others = [
            list(status.releases.dropLast(), "Released before").map { "\($0)." },
            list(status.retired, "Retired").map { "\($0)." },
        ].compactMap(\.self)
        if !others.isEmpty { lines.append(others.joined(separator: " ")) }
        if let released = status.released {
            lines.append("")
            if status.unreleased.count > 1 {
                lines.append("\(list(status.unreleased, "Not released") ?? ""). `crowsfoot plan` shows what they do to stores.")
            } else {
                lines += status.changes.isEmpty ? ["No changes since \(released)"] : ["Changes since \(released)"] + table(status.changes)
            }
            if status.additions > 0 { lines.append("Run `\(release)` before you ship them; they need no new version.") }
        }
        for version in rerouted { lines.append("Stores migrate to \(version) on another path. To record it, run `\(release)`.") }
        if let files = unrecorded.uncommitted { lines += ["", "The release isn't committed: commit `\(files)` together with the schema."] }
        if let lock = unrecorded.lostLock { lines += ["", sentence(lock.sentence) + " " + sentence(lock.remedy)] }
        for shape in unrecorded.shapes.prefix(shapeLimit) {
            lines += ["", sentence(shape.sentence) + " If it was shipped, \(shape.remedy(for: path))."]
        }
        let rest = unrecorded.shapes.count - shapeLimit
        if rest > 0 { lines.append("\(rest) more shapes in Git are not released.") }
        if let failure = unrecorded.failure { lines += ["", "Git was not checked completely: \(failure)."] }
        return lines.map { TerminalText($0).text + "\n" }.joined()
    }

    /// Returns what a recorded container lacks, and what stays in it unread.
    private static func text(of container: ContainerStatus) -> String {
        let age =
            switch container.age {
            case .recorded(let day): "recorded on \(day)"
            case .notCommitted: "not committed"
            case .shallow, .unknown: "age unknown"
            }
        let heading = "CloudKit's production, in \(container.path) (\(age))"
        guard let comparison = container.comparison else {
            return TerminalText("\(heading): the file can't be read.").text + "\n"
        }
        let lists = [
            ("not deployed", comparison.notDeployedPaths), ("impossible", comparison.impossiblePaths),
            ("orphaned in iCloud", comparison.orphanedPaths), ("of no version", comparison.leftOverPaths),
        ].filter { !$0.1.isEmpty }
        if lists.isEmpty { return TerminalText("\(heading): everything is deployed.").text + "\n" }
        let width = lists.map(\.0.count).max() ?? 0
        return ([heading] + lists.map { "  \($0)\(String(repeating: " ", count: width - $0.count + 3))\(names($1))" })
            .map { TerminalText($0).text + "\n" }.joined()
    }

    private static let nameLimit = 8

    private static func names(_ names: [String]) -> String {
        let rest = names.count - nameLimit
        return names.prefix(nameLimit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    private static func heading(of status: SchemaStatus) -> String {
        switch status.released {
        case nil: "\(status.schema) \(status.version), not released"
        case status.version?: "\(status.schema) \(status.version), released"
        case let released?: "\(status.schema) \(status.version), not released (after \(released))"
        }
    }

    /// Lists a few versions by number, or the count of many with the first and the last.
    private static func list(_ versions: some Collection<VersionNumber>, _ word: String) -> String? {
        guard let first = versions.first, let last = versions.max() else { return nil }
        if versions.count > 5 { return "\(word): \(versions.count) versions, \(first) to \(last)" }
        return "\(word): \(versions.map(\.description).joined(separator: ", "))"
    }

    private static func sentence(_ clause: String) -> String { clause.prefix(1).uppercased() + clause.dropFirst() + "." }

    private static let shapeLimit = 3

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
        let found = checked.diagnostics.filter { $0.severity == .error && $0.rule != SourceDrift.rule }
        let first = found.first.map { "\(found.count > 1 ? ". The first" : ""): \($0.message)" } ?? ""
        let sentences = [
            found.isEmpty ? nil : "\(Counted(found.count, "error"))\(first).",
            drift == 0 ? nil : "The schema and its sources differ in \(Counted(drift, "place")).",
        ].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ") + " Run `crowsfoot check`.\n"
    }

    /// Whether other checkouts lack released versions.
    private static func ignored(_ setup: DoctorInput) -> String? {
        let ignored = setup.ignoredSources
        let others = ignored.count > 1 ? " (and \(Counted(ignored.count - 1, "other file")))" : ""
        return ignored.first.map { "\(sentence($0 + others)) Other checkouts don't have it. Run `crowsfoot doctor`.\n" }
    }

    /// Whether what is generated is out of date.
    private static func generated(_ setup: DoctorInput) -> String? {
        guard case .success(let plan) = setup.plan, !plan.outdated.isEmpty else { return nil }
        let counts = [PlannedFile.State.missing, .stale, .extra, .edited].map { state in (state.word, plan.count([state])) }.filter {
            $0.1 > 0
        }
        if counts.isEmpty { return nil }
        let words = counts.map { "\($0.1) \($0.1 == 1 ? "is" : "are") \($0.0)" }
        return "Generated files: \(words.joined(separator: ", ")). Run `crowsfoot generate`.\n"
    }
}
