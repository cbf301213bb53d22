import CrowsfootChecking
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `release`: freezes the version that users have.
struct ReleaseCommand: Command {
    private static let check = Option.flag("check", help: "Write nothing; exit 1 if `release` would write")
    private static let amend = Option.word("amend", placeholder: "WHY", help: "Accept a corrected copy of a released version")
    private static let revision = Option.word(
        "at", placeholder: "REV", help: "Record a version that shipped without a release, as it was in this Git revision")
    private static let failOn = Option.choices(
        "fail-on", Area.self, placeholder: "AREA",
        help: "Release nothing if CloudKit's recorded production lacks something", unlessGiven: "none")
    private static let undo = Option.flag("undo", help: "Take back the newest release")
    private static let split = Option.flag("split", help: "Move the released versions of a history in one file to files")

    static let spec = CommandSpec(
        name: "release", group: .evolve, purpose: "Freeze the version that your users have",
        details: """
            Run it for every build that leaves your team, TestFlight included. It writes a copy of the schema to `NAME.versions`, \
            updates `versions.lock`, moves `@was` and `migration` out of the schema, and sets the heading to the next version. If \
            existing stores aren't affected, no new version is written. If the schema has errors, nothing is written; what CloudKit's \
            production lacks is listed. In a history in \
            one file, it writes `@released` after the number and updates `NAME.lock`.
            """,
        operands: [VersionOperand.release, VersionOperand.path],
        options: [check.spec, failOn.spec, revision.spec, amend.spec, undo.spec, split.spec],
        exitCodes: [
            .init(0, "Released, or nothing to release"),
            .init(1, "A schema has errors, or `--check` found something to release"),
            .init(2, "No schema, an unknown version or revision, or a file can't be written"),
        ],
        examples: [
            .init("crowsfoot release", "Release the version in the heading"),
            .init("crowsfoot release 2.0.0 Schemas/Library", "Release one of several schemas as 2.0.0"),
            .init("crowsfoot release --check", "In CI, before an archive"),
            .init("crowsfoot release 1.3.0 --at v1.3", "Record what tag v1.3 shipped"),
            .init("crowsfoot release --undo", "Take a release back"),
            .init("crowsfoot release --split", "Move a history in one file to files"),
        ])

    private let version: VersionNumber?
    private let path: FilePath
    private let isCheck: Bool
    private let mode: Mode
    private let refusesGaps: Bool

    /// An area that `release` can check.
    private enum Area: String, CaseIterable {
        case cloudkit
    }

    private enum Mode {
        case release, undo, split
        case amend(VersionNumber, String)
        case shipped(VersionNumber, at: String)
    }

    init(_ arguments: ParsedArguments) throws(UsageError) {
        (version, path) = try VersionOperand.read(arguments.operands)
        isCheck = arguments[Self.check]
        refusesGaps = !arguments[Self.failOn].isEmpty
        mode = try Self.mode(arguments, version)
    }

    private static func mode(_ arguments: ParsedArguments, _ version: VersionNumber?) throws(UsageError) -> Mode {
        let chosen = [
            (amend.spec, arguments[amend] != nil), (revision.spec, arguments[revision] != nil), (undo.spec, arguments[undo]),
            (split.spec, arguments[split]),
        ].filter { $0.1 }.map { $0.0.longForm }
        if chosen.count > 1 { throw .contradiction(chosen[0], chosen[1]) }
        if arguments[check], let option = chosen.first { throw .contradiction(check.spec.longForm, option) }
        if arguments[undo] { return .undo }
        if arguments[split] {
            if let version { throw .unexpectedOperand("\(version)") }
            return .split
        }
        guard let word = arguments[amend] ?? arguments[revision], let option = chosen.first else { return .release }
        guard let version else { throw .missingOperand("VERSION") }
        if word.allSatisfy(\.isWhitespace) { throw .missingValue(option: option, placeholder: arguments[amend] == nil ? "REV" : "WHY") }
        return arguments[amend] == nil ? .shipped(version, at: word) : .amend(version, word)
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let writer = VersionChangeWriter(path, environment)
        if isCheck {
            if let limitation = UnrecordedShapes.limitation(around: path, environment.fileSystem, environment.processes) {
                environment.console.note(limitation)
            }
            return try writer.check(each: version == nil) { input, result throws(VersionError) in
                let compared = result.comparedWithProduction(by: environment.fileSystem)
                try refuse(compared)
                return try Releaser.release(version, in: input, checked: compared.withoutPendingDeployments)
            }
        }
        var production: CheckResult?
        var missed: [UnrecordedShapes.Shape] = []
        var released: VersionNumber?
        let code = try writer.write("released") { input, result throws(VersionError) in
            switch mode {
            case .release:
                let unrecorded = UnrecordedShapes.all(in: result, input, environment.fileSystem, environment.processes)
                if version == nil, let lock = unrecorded.lazy.compactMap(\.lostLock).first { throw .lostLock(lock) }
                missed = unrecorded.flatMap(\.shapes)
                let compared = result.comparedWithProduction(by: environment.fileSystem)
                try refuse(compared)
                let change = try Releaser.release(version, in: input, checked: compared.withoutPendingDeployments)
                production = compared
                if change.isNew, !change.batch.isEmpty, missed.allSatisfy(\.canPrecede) { released = change.version }
                return change
            case .undo: return try Releaser.undo(in: input, checked: result, environment.fileSystem, environment.processes)
            case .split: return try HistorySplitter.split(input, checked: result)
            case .shipped(let version, let revision):
                return try MissedRelease.record(
                    version, at: revision, in: input, checked: result, environment.fileSystem, environment.processes)
            case .amend(let version, let reason): return try Releaser.amend(version, because: reason, in: input, checked: result)
            }
        }
        if let production { warn(of: production, in: environment) }
        let unrecorded = missed.filter { !$0.isCurrent }
        for shape in unrecorded { environment.console.note(advice(on: shape, isAfterRelease: released != nil)) }
        return code
    }

    /// Returns what to do if a build of an unrecorded shape was shipped. The release that was just made has taken its number.
    private func advice(on shape: UnrecordedShapes.Shape, isAfterRelease: Bool) -> String {
        let place = path == .current ? nil : path
        let words = place.map { " \($0)" } ?? ""
        let remedy = shape.remedy(for: place)
        let sentence = "\(shape.sentence.prefix(1).uppercased())\(shape.sentence.dropFirst()). If it was shipped, "
        return isAfterRelease
            ? sentence + "run `crowsfoot release --undo\(words)`, then \(remedy.dropFirst("run ".count)), then `crowsfoot release\(words)`."
            : sentence + remedy + "."
    }

    /// Throws if `--fail-on cloudkit` is given and `check` would fail with it.
    private func refuse(_ compared: CheckResult) throws(VersionError) {
        if !refusesGaps { return }
        let gate = FailureGate([.cloudkit], failingOnErrors: true)
        let failures = compared.diagnostics.filter { gate.fails($0) && !$0.isAboutShippedVersion }
        if failures.isEmpty { return }
        let errors = failures.map { failure in
            var error = failure
            error.severity = .error
            return error
        }
        throw .invalid(compared.with(errors, in: compared.sources))
    }

    /// Lists what the container lacks, with the steps that help.
    private func warn(of compared: CheckResult, in environment: Environment) {
        let gaps = compared.productionFindings
        if gaps.isEmpty { return }
        let console = environment.console
        console.note("")
        console.note("CloudKit's production doesn't have everything that this version needs:")
        for gap in gaps { console.note("  \(gap.message)") }
        for container in environment.containers(of: compared.soundHistories, in: compared.sources) {
            console.note("\(container.sentence).")
        }
        console.note(
            "Before you ship: deploy the schema in CloudKit Console, export it again, and run `crowsfoot check --fail-on cloudkit`.")
    }
}

/// The operands of `release`, `retire` and `next`.
enum VersionOperand {
    static let release = OperandSpec(
        placeholder: "VERSION", count: .atMostOne, kind: .version,
        help: "Number of the version, such as 1.2.0 or v1.2.0 [default: the number in the schema's heading]")

    static let next = OperandSpec(
        placeholder: "VERSION", count: .atMostOne, kind: .version, help: "Number of the version, such as 2.0.0")

    static let retire = OperandSpec(
        placeholder: "VERSION", count: .one, kind: .version, help: "Newest version to retire, such as 1.2.0")

    static let path = OperandSpec(
        placeholder: "PATH", count: .atMostOne, kind: .schemas,
        help: "Schema, or the folder that contains it [default: the current folder]")

    /// Reads a number and a path, each of which is optional.
    static func read(_ words: [String]) throws(UsageError) -> (VersionNumber?, FilePath) {
        let number = words.first.flatMap(VersionNumber.init(argument:))
        let rest = number == nil ? words[...] : words.dropFirst()
        if let word = words.first, number == nil, words.count > 1 || VersionNumber(misspelt: word) != nil { throw .version(word) }
        return (number, rest.first.map { FilePath($0) } ?? .current)
    }
}

extension VersionNumber {
    /// Reads a version on the command line. Tags often start with a `v`.
    init?(argument word: String) {
        self.init(word.first == "v" ? String(word.dropFirst()) : word)
    }
}
