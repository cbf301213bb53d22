import CrowsfootChecking
import CrowsfootCloudKit
import CrowsfootDocs
import CrowsfootModel
import CrowsfootSource
import CrowsfootStores
import CrowsfootWorkspace

/// `inspect`: shows the metadata of a store, and the version that wrote it.
struct InspectCommand: Command {
    private static let against = Option.file(
        "against", placeholder: "PATH", help: "Schema, model or sources: find the version that wrote the store, or what the container lacks"
    )
    private static let rows = Option.flag("count", help: "Count the rows of each entity").formerly("rows")
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: InspectionFormat.text,
        help: "Output format; a store has only `text` and `json`")

    /// Extensions of files that it reads.
    static let endings = [".store", ".sqlite", ".sqlite3", CloudKitInspector.ending]

    static let spec = CommandSpec(
        name: "inspect", group: .inspect, purpose: "Show what a store or a CloudKit container contains",
        details: """
            Reads a SQLite store with its write-ahead log, and never writes: the app can stay open. `--against` finds the version that \
            wrote the store by its checksum, or else by the hashes of its entities. If no version fits, the report names the nearest one \
            and the differences.

            A CloudKit schema file (`.ckdb`) is compared with what the released versions and the current one need: what is not deployed, \
            what can never be deployed, and what is left over. Records with fields that are not deployed don't reach other devices.
            """,
        operand: OperandSpec(placeholder: "FILE", count: .one, kind: .source, help: "Store, or CloudKit schema file"),
        options: [against.spec, rows.spec, FailOnOption.ofGate.spec, format.spec] + SourceOptions.specs,
        exitCodes: [
            .init(0, "Read"),
            .init(1, "No version of `--against` wrote the store, or findings about a container at or above `--fail-on`"),
            .init(2, "The file can't be read"),
        ],
        examples: [
            .init("crowsfoot inspect default.store", "Its checksum, version and entities"),
            .init("crowsfoot inspect default.store --against Schemas", "Which version wrote it, and whether the app opens it"),
            .init("crowsfoot inspect App.sqlite --against App.xcdatamodeld --count", "A Core Data store, with row counts"),
            .init("crowsfoot inspect production.ckdb --against App", "Fields that CloudKit's production lacks"),
        ])

    private let store: FilePath
    private let against: FilePath?
    private let selection: SourceSelection
    private let countsRows: Bool
    private let format: InspectionFormat
    /// The findings about a container that fail the run.
    private let gate: FailureGate
    private let hasGate: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        store = FilePath(arguments.operands[0])
        against = arguments[Self.against].map { FilePath($0) }
        selection = SourceOptions.selection(arguments)
        countsRows = arguments[Self.rows]
        format = arguments[Self.format]
        gate = FailureGate(arguments[FailOnOption.ofGate], failingOnErrors: true)
        hasGate = arguments.has(FailOnOption.ofGate.spec)
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        if store.modelAround.isModelBundle {
            throw CommandFailure([
                "`\(store)` is a Core Data model, not a store. To check it, run `crowsfoot check \(store)`; to find the version that wrote "
                    + "a store, run `crowsfoot inspect FILE --against \(store)`"
            ])
        }
        return CloudKitInspector.reads(store, environment.fileSystem)
            ? try inspectCloudKit(in: environment) : try inspectStore(in: environment)
    }

    private func inspectCloudKit(in environment: Environment) throws(CommandFailure) -> ExitCode {
        if countsRows { throw CommandFailure(["`--count` is for stores: a CloudKit schema file has no rows"]) }
        if let against, against.text.lowercased().hasSuffix(CloudKitInspector.ending) {
            throw CommandFailure([
                "`--against` needs a schema, model or sources, and `\(against)` is another container: compare two exports with `diff`"
            ])
        }
        let inspector: CloudKitInspector
        do throws(CloudKitInspectionError) {
            inspector = try CloudKitInspector(store, environment.fileSystem)
        } catch {
            if case .content(let file, let reason) = error, let format = format.findings {
                var sources = SourceSet()
                let id = sources.add(path: file.path, bytes: file.bytes).id
                let range = SourceRange(file: id, start: Int(reason.range.start), end: Int(reason.range.end))
                let finding = UnreadProduction.found(at: range, because: reason.sentence)
                environment.console.output.write(format.render(Report([finding], in: sources, by: ToolVersion.tool)))
            }
            throw CommandFailure([error.sentence])
        }
        let checked = try against.map { path throws(CommandFailure) in
            SchemaChecker.check(try SchemaOperands.paths([path]).load(in: environment, selecting: selection))
        }
        var comparer = ContainerComparer(environment.fileSystem, checked?.sources ?? SourceSet())
        var remarks: [Diagnostic] = []
        let schemas = (checked?.soundHistories ?? []).map { history in
            let isImported = comparer.sources.isImported(history.name.range)
            let comparison = ContainerComparer.comparison(of: history, with: inspector.file, isImported: isImported)
            let found = comparer.findings(about: history, comparison, in: inspector.source, isImported: isImported)
            remarks += found.remarks
            if isImported, !history.isKnownToSync {
                environment.console.note(
                    "note: the sources of \(history.name.text) don't show that CloudKit syncs all models; those without sync need none of this"
                )
            }
            return ComparedCloudKitSchema(history: history, comparison: comparison, isImported: isImported, gaps: found.gaps)
        }
        let report = Report(schemas.flatMap(\.gaps) + remarks, in: comparer.sources, by: ToolVersion.tool)
        switch format {
        case .text: environment.console.output.write(([CloudKitText(inspector).text] + schemas.map(\.text)).joined(separator: "\n"))
        case .json: environment.console.output.write(CloudKitJSON.text(of: inspector, schemas, report))
        case .concise, .github, .gitlab, .sarif, .junit: environment.console.output.write(format.findings?.render(report) ?? "")
        }
        if gate.isOff { return .success }
        if let checked, checked.soundHistories.count < checked.schemaCount {
            environment.report(checked.diagnostics.filter { $0.severity == .error }, in: checked.sources)
            return .findings
        }
        return report.findings.contains(where: gate.fails) ? .findings : .success
    }

    private func inspectStore(in environment: Environment) throws(CommandFailure) -> ExitCode {
        if format.findings != nil {
            throw CommandFailure(["`--format \(format.rawValue)` is for CloudKit schema files (`.ckdb`): use `text` or `json` for a store"])
        }
        if hasGate {
            throw CommandFailure(["`--fail-on` is for CloudKit schema files (`.ckdb`): a store that no version wrote always exits with 1"])
        }
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
        case .concise, .github, .gitlab, .sarif, .junit: break
        }
    }
}

/// The output formats of `inspect`. A store has no findings, so services' formats are for CloudKit schema files.
private enum InspectionFormat: String, CaseIterable {
    case text, json, concise, github, gitlab, sarif, junit

    /// The format of findings, or `nil` for the forms that describe the whole file.
    var findings: ReportFormat? {
        switch self {
        case .text, .json: nil
        case .concise: .concise
        case .github: .github
        case .gitlab: .gitlab
        case .sarif: .sarif
        case .junit: .junit
        }
    }
}
