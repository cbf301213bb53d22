import CrowsfootChecking
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `review`: reports everything about a change before it is merged.
struct ReviewCommand: Command {
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: HistoryFormat.markdown, help: "Output format",
        describedBy: \.summary)
    private static let also = Option.words(
        "also", placeholder: ReviewCopy.placeholder,
        help: "Write the report to FILE in another format too, such as `sarif=review.sarif`; can be repeated")

    static let spec = CommandSpec(
        name: "review", group: .check, purpose: "Review changes against a base branch",
        details: """
            Combines `check`, `diff --base` and `generate --check` in one report. Changes made on the base branch after yours branched \
            off are ignored, unless they release a version that you change.
            """,
        operand: OperandSpec(
            placeholder: "PATH", count: .any, kind: .schemas,
            help:
                "Schemas, `.xcdatamodeld` bundles, Swift files, or folders to search; a revision before them is the base [default: the current folder]"
        ),
        options: [DiffOperands.base.spec, FailOnOption.ofGate.spec, format.spec, FullOption.full.spec, also.spec] + SourceOptions.specs,
        exitCodes: [
            .init(0, "No finding at or above `--fail-on`, and generated files are up to date"),
            .init(1, "Findings at or above `--fail-on`, or files that are out of date"),
            .init(2, "No such revision, no Git repository, or invalid arguments"),
        ],
        examples: [
            .init("crowsfoot review", "Before you open a pull request"),
            .init("crowsfoot review main", "Against another branch"),
            .init("crowsfoot review --base origin/main --fail-on store,data", "Fail for risks, too"),
            .init("crowsfoot review --base HEAD -f text", "Before a commit"),
            .init("crowsfoot review --base main -f github --also sarif=review.sarif", "In GitHub Actions"),
        ])

    private let base: String?
    private let paths: [FilePath]
    private let selection: SourceSelection
    private let format: HistoryFormat
    private let detail: TextDetail
    private let copies: [ReviewCopy]
    private let gate: FailureGate

    init(_ arguments: ParsedArguments) throws(UsageError) {
        base = try DiffOperands.revision(arguments)
        paths = DiffOperands.paths(arguments)
        selection = SourceOptions.selection(arguments)
        format = arguments[Self.format]
        detail = FullOption.detail(arguments)
        gate = FailureGate(arguments[FailOnOption.ofGate], failingOnErrors: true)
        var copies: [ReviewCopy] = []
        for word in arguments[Self.also] { copies.append(try ReviewCopy(word, of: Self.also.spec.longForm)) }
        self.copies = copies
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let review = try review(in: environment)
        environment.keep(review)
        let compared = try environment.compared(review.checked).comparedWithProduction(by: environment.fileSystem)
        let outputs = ReviewedOutputs(of: compared, review.generatedFolders, environment)
        let overview = review.difference.overview
        let report = ReviewReport(
            since: review.base, overview, of: review.difference.files,
            checked: review.findings + [
                .init(
                    of: nil,
                    compared.sourceFindings + compared.productionFindings + compared.unresolvedSteps + outputs.layoutFindings)
            ],
            outputs.review, in: outputs.sources, gate)
        environment.keep(report)
        let account = ReviewText(report, review.difference, outputs.plan, environment.sourceLinks, detail)
        environment.console.output.write(account.text(format, style: environment.style))
        for copy in copies { try environment.write(account.text(copy.format, style: .plain), to: copy.path) }
        if !compared.productionFindings.isEmpty {
            for container in environment.containers(of: compared.soundHistories, in: compared.sources) {
                environment.console.note("crowsfoot: note: \(container.sentence)")
            }
        }
        for note in account.notes(besides: format) { environment.console.note("crowsfoot: \(note)") }
        if outputs.failure?.exitCode == .failure { return .failure }
        return report.fails ? .findings : .success
    }

    /// The revision to compare with, and the paths. As in `diff`, a first word that is no path can be the revision.
    private func operands(in environment: Environment) throws(CommandFailure) -> (base: String, paths: [FilePath]) {
        if let base { return (base, paths) }
        if let word = paths.first, !environment.fileSystem.holds(word), environment.knowsRevision(word.text) {
            return (word.text, paths.count > 1 ? Array(paths.dropFirst()) : [.current])
        }
        return (try DiffOperands.defaultBase(of: paths, environment), paths)
    }

    private func review(in environment: Environment) throws(CommandFailure) -> RevisionReview {
        let (base, paths) = try operands(in: environment)
        do throws(RevisionError) {
            return try RevisionComparer(environment.fileSystem, environment.processes, revision: base, selecting: selection).review(paths)
        } catch {
            throw CommandFailure(error)
        }
    }
}

/// An additional report in a file.
struct ReviewCopy: Sendable {
    static let placeholder = "KIND=FILE"

    let format: HistoryFormat
    let path: FilePath

    /// Parses an argument such as `sarif=review.sarif`.
    init(_ word: String, of option: String) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw .invalidValue(word, of: option, wanted: "a format and a file, such as `sarif=review.sarif`")
        }
        guard let format = HistoryFormat(rawValue: parts[0]) else {
            throw .unknownChoice(parts[0], of: option, choices: HistoryFormat.allCases.map(\.rawValue))
        }
        self.format = format
        path = FilePath(parts[1])
    }
}
