import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootRehearsal
import CrowsfootSource
import CrowsfootWorkspace

/// `rehearse`: tests a migration with objects in memory.
struct RehearseCommand: Command {
    private static let path = Option.file(
        "in", placeholder: "PATH", help: "Schema, or the folder that contains it [default: the current folder]")
    private static let rows = Option.file(
        "data", placeholder: "FILE",
        help: "Data of the older version, as JSON; `-` reads standard input [default: sample data]"
    ).formerly("rows")
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: RehearsalFormat.text, help: "Output format")

    private static let failOn = Option.choice(
        "fail-on", placeholder: "LEVEL", unlessGiven: RehearsalLevel.warning, formerly: ["unknown": .warning, "loss": .error],
        help: "Exit 1 at this severity or above")

    static let spec = CommandSpec(
        name: "rehearse", group: .evolve, purpose: "Test migrations on sample data",
        details: """
            Migrates sample data in memory, and lists each object that would fail or lose a value. Without a version, data of every version \
            goes to the current one; with one, data of that version and of later ones does; with two, the data goes to the second. Two \
            files are two states of one schema.
            """,
        operand: OperandSpec(
            placeholder: "VERSION", count: .any, kind: .version,
            help: "Version to start at, and version to migrate to; or two files, the old one first"),
        options: [path.spec, rows.spec, format.spec, failOn.spec] + SourceOptions.specs,
        exitCodes: [
            .init(0, "All data gets through, or its loss is accepted"),
            .init(1, "The schema has errors, data fails or is lost, or a step can't be rehearsed"),
            .init(2, "No schema, or the data can't be read"),
        ],
        examples: [
            .init("crowsfoot rehearse", "From every version to the current one"),
            .init("crowsfoot rehearse 1.0.0 1.1.0 --in App.schema", "From one version to another"),
            .init("crowsfoot rehearse 1.0.0 --data old.json", "With your own data"),
            .init("crowsfoot rehearse Shipped.schema App.schema", "From the shipped file to the current one"),
        ])

    private let ends: RehearsalEnds
    private let rows: RowSource
    private let selection: SourceSelection
    private let format: RehearsalFormat
    private let failOn: RehearsalLevel

    init(_ arguments: ParsedArguments) throws(UsageError) {
        ends = try RehearsalEnds(arguments.operands, in: arguments[Self.path].map { FilePath($0) })
        rows = RowSource(arguments[Self.rows])
        selection = SourceOptions.selection(arguments)
        format = arguments[Self.format]
        failOn = arguments[Self.failOn]
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let input = try SchemaOperands.paths([ends.path]).load(in: environment, selecting: selection, asGiven: ends.areFiles)
        let checked = SchemaChecker.check(input)
        var remarks = input.remarks
        if checked.isInvalid { return report(checked, in: environment) }
        let steps = try steps(of: checked, at: ends.path)
        let history = steps.history
        var span = ends.span
        if case .files(let files) = ends {
            let oldInput = try SchemaOperands.paths([files.old]).load(in: environment, selecting: selection, asGiven: true)
            let old = SchemaChecker.check(oldInput)
            remarks += oldInput.remarks.filter { !remarks.contains($0) }
            if old.isInvalid { return report(old, in: environment) }
            let begin = try self.steps(of: old, at: files.old).history.current?.version
            if let begin, begin == history.current?.version { throw CommandFailure([Self.nothingBetween(files, begin)]) }
            span = VersionSpan(from: begin)
        }
        let plannedSteps = try span.plannedSteps(of: steps)
        if plannedSteps.isEmpty {
            environment.console.note("`\(history.name.text)` has one version, so there is nothing to migrate")
            if format == .json { environment.console.output.write(format.render(.withoutStages(of: history))) }
            return .success
        }
        var report = try rows.rehearsal(through: plannedSteps, of: steps, in: environment)
        report.unread = remarks.filter { $0.schema == history.name.text && $0.keepsFromComparing }.map(\.text)
        let text = format.render(report)
        let version = history.current?.versionRange
        environment.console.output.write(
            format == .text ? version.map { checked.sources.report(text, about: $0) } ?? text : text)
        return failOn.isReached(by: report) ? .findings : .success
    }

    private static func nothingBetween(_ files: Versions<FilePath>, _ version: VersionNumber) -> String {
        "`\(files.old)` and `\(files.new)` are both version \(version), so there is no migration between them. Start a new version with `crowsfoot next`, or compare them with `crowsfoot diff \(files.old) \(files.new)`"
    }

    private func report(_ checked: CheckResult, in environment: Environment) -> ExitCode {
        environment.report(checked.diagnostics.filter(\.stopsGeneration), in: checked.sources)
        environment.console.note("crowsfoot: note: nothing is rehearsed, because of errors")
        return .findings
    }

    private func steps(of checked: CheckResult, at path: FilePath) throws(CommandFailure) -> JudgedSteps {
        if let steps = checked.steps.first, checked.steps.count == 1 { return steps }
        let names = checked.histories.map { "`\($0.name.text)`" }.joined(separator: ", ")
        throw CommandFailure(["`\(path)` has several schemas: \(names). Choose one with `--in`"])
    }
}

/// The results that make `rehearse` fail.
private enum RehearsalLevel: String, CaseIterable {
    /// An object fails or loses a value, and the loss isn't accepted.
    case error
    /// A step can't be rehearsed.
    case warning
    case none

    func isReached(by report: RehearsalReport) -> Bool {
        switch self {
        case .error: report.hasLosses
        case .warning: report.hasUnknowns || report.hasDoubts || report.hasLosses
        case .none: false
        }
    }
}

/// The output formats of `rehearse`.
private enum RehearsalFormat: String, CaseIterable {
    case text, json

    func render(_ report: RehearsalReport) -> String {
        switch self {
        case .text: RehearsalText.render(report)
        case .json: RehearsalJSON.render(report)
        }
    }
}

/// The source of the objects: a file, or sample data.
enum RowSource {
    case made
    case file(FilePath)
    case standardInput

    init(_ word: String?) {
        self = word.map { $0 == "-" ? .standardInput : .file(FilePath($0)) } ?? .made
    }

    func rehearsal(
        through plannedSteps: [PlannedStep], of steps: JudgedSteps, in environment: Environment
    ) throws(CommandFailure) -> RehearsalReport {
        guard let first = plannedSteps.first, let (bytes, path) = try bytes(in: environment) else {
            return Rehearsal.runSampleData(through: plannedSteps, of: steps)
        }
        let (rows, problems) = RowReader.read(bytes, as: first.versions.old)
        if problems.isEmpty { return Rehearsal.run(rows, through: plannedSteps, of: steps) }
        let lines = LineTable(bytes: bytes)
        throw CommandFailure(
            problems.map { problem in
                let position = lines.position(at: problem.offset)
                return "\(path):\(position.line):\(position.column): \(problem.message)"
            })
    }

    private func bytes(in environment: Environment) throws(CommandFailure) -> (bytes: [UInt8], path: FilePath)? {
        do throws(FileError) {
            switch self {
            case .made: return nil
            case .file(let path): return (try environment.fileSystem.read(path), path)
            case .standardInput: return (try environment.standardInput.readToEnd(), SchemaOperands.standardInputPath)
            }
        } catch {
            throw CommandFailure(error)
        }
    }
}

/// The versions of a rehearsal: of one schema, or the current ones of two files.
enum RehearsalEnds {
    case versions(VersionSpan, in: FilePath)
    case files(Versions<FilePath>)

    init(_ words: [String], in path: FilePath?) throws(UsageError) {
        let areFiles = words.allSatisfy {
            (VersionNumber(argument: $0) ?? VersionNumber(misspelt: $0)) == nil
                && ($0.contains { "./".contains($0) } || $0.first?.isLetter == true)
        }
        if areFiles, words.count == 2, path == nil {
            self = .files(Versions(old: FilePath(words[0]), new: FilePath(words[1])))
        } else if areFiles, words.count == 1, path == nil {
            self = .versions(try VersionSpan([]), in: FilePath(words[0]))
        } else {
            self = .versions(try VersionSpan(words), in: path ?? .current)
        }
    }

    var areFiles: Bool {
        switch self {
        case .versions: false
        case .files: true
        }
    }

    /// The schema with all versions.
    var path: FilePath {
        switch self {
        case .versions(_, let path): path
        case .files(let files): files.new
        }
    }

    var span: VersionSpan {
        switch self {
        case .versions(let span, _): span
        case .files: VersionSpan(from: nil)
        }
    }
}
