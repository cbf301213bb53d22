import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStores
import CrowsfootWorkspace

/// `inspect`: what a store says, and which version of a schema wrote it.
struct InspectCommand: Command {
    private static let against = Option.file(
        "against", placeholder: "PATH", help: "A schema, or what one can be made of: which of its versions wrote the store")
    private static let rows = Option.flag("rows", help: "Count the rows of each entity")
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: InspectionFormat.text, help: "How it is told what the store is")

    static let spec = CommandSpec(
        name: "inspect", purpose: "Tells what a store of SwiftData or Core Data is, and what an app will do with it.",
        details: """
            Reads a store of SQLite, with the log beside it, and never writes: no app has to be closed. With `--against`, the version that wrote it is \
            found by its checksum, else by the hashes of its entities, else the report names the nearest version and the differences. Versions of several \
            schemas are found together where an app merges their models. Exits with 1 when the app knows no version that wrote it, and with 2 when it cannot be read.
            """,
        operand: OperandSpec(placeholder: "STORE", count: .one, kind: .source, help: "The file of the store"),
        options: [against.spec, rows.spec, format.spec] + SourceOptions.specs,
        examples: [
            .init("crowsfoot inspect default.store", "Its checksum, its version and its entities"),
            .init("crowsfoot inspect default.store --against Schemas", "Which version wrote it, and what happens when the app opens it"),
            .init("crowsfoot inspect App.sqlite --against App.xcdatamodeld --rows", "The same of an app with Core Data, with rows"),
        ])

    private let store: FilePath
    private let against: FilePath?
    private let selection: SourceSelection
    private let countsRows: Bool
    private let format: InspectionFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        store = FilePath(arguments.operands[0])
        against = arguments[Self.against].map { FilePath($0) }
        selection = SourceOptions.selection(arguments)
        countsRows = arguments[Self.rows]
        format = arguments[Self.format]
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let opened: StoreInspector.Store
        let rows: [EntityRows]
        do throws(ImportError) {
            opened = try StoreInspector(environment.fileSystem).open(store)
            rows = countsRows ? try opened.rows() : []
        } catch {
            throw CommandFailure(error)
        }
        guard let against else {
            write(opened, rows, nil, in: environment)
            return .success
        }
        let input = try SchemaOperands.paths([against]).load(in: environment, selecting: selection)
        let checked = SchemaChecker.check(input)
        let matches = StoreMatches(opened, checked, in: input, at: against)
        write(opened, rows, matches, in: environment)
        if matches.isExact { return .success }
        if checked.soundHistories.count < checked.schemaCount {
            environment.report(checked.diagnostics.filter { $0.severity == .error }, in: checked.sources)
        }
        return .findings
    }

    private func write(_ opened: StoreInspector.Store, _ rows: [EntityRows], _ matches: StoreMatches?, in environment: Environment) {
        switch format {
        case .text:
            let accounts = [StoreText(store, opened, rows).text] + (matches?.paragraphs ?? [])
            environment.console.output.write(accounts.joined(separator: "\n"))
        case .json: environment.console.output.write(InspectionJSON.text(of: store, opened, rows, matches?.schemas ?? []))
        }
    }
}

/// How it is told what a store is.
private enum InspectionFormat: String, CaseIterable {
    case text, json
}
