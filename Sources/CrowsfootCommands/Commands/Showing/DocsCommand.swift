import CrowsfootChecking
import CrowsfootDocs
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `docs`: reports missing documentation.
struct DocsCommand: Command {
    private static let coverage = Option.flag(
        "coverage", help: "List what has no `///` comment [default]")
    private static let least = Option.word(
        "at-least", placeholder: "PERCENT", help: "Exit 1 if less than this is documented")

    static let spec = CommandSpec(
        name: "docs", group: .check, purpose: "Report missing documentation",
        details: """
            Documentation is what `///` comments say about the current version: its sections, models, properties, queries, enums with \
            their cases, and structs with their members. `crowsfoot generate --only docs` writes the pages.
            """,
        operand: SchemaOperands.readableSpec, options: [coverage.spec, least.spec] + SourceOptions.specs,
        exitCodes: [
            .init(0, "Reported"),
            .init(1, "Less than `--at-least` is documented, or the schema has errors"),
            .init(2, "No schema, or invalid arguments"),
        ],
        examples: [
            .init("crowsfoot docs", "List what is not documented"),
            .init("crowsfoot docs --at-least 90 Schemas", "In CI"),
        ])

    private let operands: SchemaOperands
    private let selection: SourceSelection
    private let least: Int

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try SchemaOperands(arguments)
        selection = SourceOptions.selection(arguments)
        least =
            try arguments[Self.least].map { word throws(UsageError) in
                guard let percent = Int(word), (0...100).contains(percent) else {
                    throw .invalidValue(word, of: Self.least.spec.longForm, wanted: "a number of percent from 0 to 100")
                }
                return percent
            } ?? 0
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let result = SchemaChecker.check(try operands.load(in: environment, selecting: selection))
        // `check` reports language errors; errors of frameworks don't matter here.
        if result.soundHistories.count < result.schemaCount {
            environment.report(result.diagnostics.filter { $0.severity == .error }, in: result.sources)
            return .findings
        }
        environment.noteLeftOut(of: result.soundHistories)
        var isEnough = true
        for history in result.soundHistories {
            guard let current = history.current else { continue }
            let coverage = DocumentationCoverage(current)
            let sentence = CoverageText.sentence(of: coverage, of: history.name.text)
            environment.console.output.write(CoverageText.list(of: coverage, in: result.sources) + sentence + "\n")
            isEnough = isEnough && coverage.percent >= least
        }
        return isEnough ? .success : .findings
    }
}
