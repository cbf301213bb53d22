import CrowsfootChecking
import CrowsfootImport
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// `import`: creates a schema from an app's files.
struct ImportCommand: Command {
    private static let output = Option.file(
        "output", short: "o", placeholder: "FILE",
        help: "Write the schema to FILE; `-` is standard output [default: named after the schema, in the current folder]")

    private static let name = Option.word("name", placeholder: "NAME", help: "Only the schema of this name")

    /// Extensions of files and bundles that are sources by themselves.
    static let endings = [".xcdatamodeld", ".store", ".sqlite", ".dbml", ".mmd"]

    static let spec = CommandSpec(
        name: "import", group: .start,
        purpose: "Create a schema from a Core Data model, SwiftData classes, a store, or a DBML or Mermaid diagram",
        details: """
            Imports all versions of a Core Data model or of `VersionedSchema`s: the newest one becomes the schema, and each earlier one \
            a file in `NAME.versions`, as `release` writes it. On standard output, all versions are in one file. A store gives the model \
            that last opened it. The report lists what was kept by `@coredata`, left out or assumed: check the last two. Existing files \
            are never overwritten.
            """,
        operand: OperandSpec(
            placeholder: "SOURCE", count: .one, kind: .source,
            help:
                "Core Data model (`.xcdatamodeld`), store, Swift file, folder with any of these, or a `.dbml`, `.mmd`, `.md` or `.json` file"
        ),
        options: [output.spec, name.spec] + SourceOptions.specs,
        exitCodes: [
            .init(0, "Imported"),
            .init(1, "Imported, and the new schema has errors"),
            .init(2, "A schema exists already, or nothing can be read"),
        ],
        examples: [
            .init("crowsfoot import App/App.xcdatamodeld", "A Core Data model, into `App.schema`"),
            .init("crowsfoot import App.xcdatamodeld -o Schemas/App.schema", "Into another folder"),
            .init("crowsfoot import Sources/App -o Schemas/App.schema", "The `@Model` classes of a target"),
            .init("crowsfoot import . --target App --name Trips", "One schema of one target in a repository"),
            .init("crowsfoot import shop.dbml", "A DBML file"),
            .init("crowsfoot import App.store -o - | less", "Look at the model of a store"),
        ])

    private let source: FilePath
    private let output: String?
    private let name: String?
    private let selection: SourceSelection

    init(_ arguments: ParsedArguments) throws(UsageError) {
        source = FilePath(arguments.operands[0]).modelAround
        output = arguments[Self.output]
        name = arguments[Self.name]
        selection = SourceOptions.selection(arguments)
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let path = output.flatMap { $0 == "-" ? nil : FilePath($0) }
        let schemas = try read(into: path, in: environment)
        var checked: [CheckResult] = []
        if output == "-" {
            for schema in schemas { environment.console.output.write(schema.formatted) }
            checked = schemas.map { SchemaChecker.check(SchemaInput($0.bytes, path: $0.path)) }
        } else {
            checked = try write(schemas.map { ($0, path ?? FilePath($0.name + FilePath.schemaEnding)) }, in: environment)
        }
        var isSound = true
        for (schema, checked) in zip(schemas, checked) {
            ImportText(schema).report(environment.console)
            let errors = checked.diagnostics.count { $0.severity == .error }
            if errors == 0 { continue }
            isSound = false
            environment.console.note("`\(schema.name)` has \(Counted(errors, "error")), which `crowsfoot check` shows")
        }
        if isSound, output != "-", let first = schemas.first { adviseOnNext(first, path, environment.console) }
        return isSound ? .success : .findings
    }

    private func adviseOnNext(_ schema: ImportedSchema, _ path: FilePath?, _ console: Console) {
        let path = path ?? FilePath(schema.name + FilePath.schemaEnding)
        let release =
            schema.sourceAttribute == nil || ImportedFiles(schema, at: path).releasedCount > 0
            ? "" : ", and `crowsfoot release` if users have this version"
        console.note("Next, run `crowsfoot check \(ShellWord(ifNeeded: path.text))`\(release).")
    }

    private func read(into path: FilePath?, in environment: Environment) throws(CommandFailure) -> [ImportedSchema] {
        let all: [ImportedSchema]
        do throws(ImportError) {
            all = try SourceImporter(environment.fileSystem, selecting: selection).read(source, into: path?.folder ?? .current)
        } catch {
            throw CommandFailure(error)
        }
        let schemas = all.filter { name == nil || $0.name == name }
        let names = all.map { "`\($0.name)`" }.joined(separator: ", ")
        if let name, schemas.isEmpty { throw CommandFailure(["`\(source)` has no schema `\(name)`; it has \(names)"]) }
        if let path, schemas.count > 1 {
            // Files with the same name are distinguished by their paths.
            let places = schemas.map { "`\($0.path)`" }.joined(separator: ", ")
            let advice =
                Set(schemas.map(\.name)).count < schemas.count
                ? "Choose one of \(places) with `--only`" : "Choose one with `--name`"
            throw CommandFailure(["`\(source)` has several schemas (\(names)), but `\(path)` can contain only one. \(advice)"])
        }
        return schemas
    }

    private func write(
        _ schemas: [(ImportedSchema, path: FilePath)], in environment: Environment
    ) throws(CommandFailure) -> [CheckResult] {
        for (schema, path) in schemas {
            if let bytes = try bytes(of: path, environment) { throw CommandFailure([Self.sentence(about: path, bytes, schema)]) }
            let versions = path.folder.appending(schema.name + FilePath.versionsEnding)
            if try isThere(versions, environment) {
                throw CommandFailure(["`\(versions)` already exists. Choose another folder with `--output`"])
            }
        }
        for (index, (schema, path)) in schemas.enumerated() {
            if let twin = schemas[..<index].first(where: { $0.path == path })?.0 {
                throw CommandFailure(["`\(twin.path)` and `\(schema.path)` would both be written to `\(path)`. Choose one with `--only`"])
            }
            guard let other = try namesake(of: schema, beside: path, environment) else { continue }
            throw CommandFailure([
                "`\(other)` already has a schema `\(schema.name)`, and files in one folder with the same schema are read as one. "
                    + "Choose another folder with `--output`"
            ])
        }
        let files = schemas.map { ImportedFiles($0, at: $1) }
        for files in files {
            do throws(FileError) { try environment.fileSystem.apply(files.batch) } catch { throw CommandFailure(error) }
            report(of: files, environment.console)
        }
        return files.map(\.checked)
    }

    /// Returns the error about an existing schema, which an import doesn't update.
    private static func sentence(about path: FilePath, _ bytes: [UInt8], _ schema: ImportedSchema) -> String {
        let start = "`\(path)` already exists"
        guard let source = schema.sourceAttribute else { return "\(start); `--output` names another file" }
        let hint = bytes.holds(Array(source.utf8)) ? "" : "write `\(source)` after its name, and "
        return
            "\(start). To add what is new in `\(schema.path)`, \(hint)run `crowsfoot check --fix`, or choose another file with `--output`"
    }

    private func report(of files: ImportedFiles, _ console: Console) {
        console.note("written to `\(files.path)`")
        if files.isKeptInOneFile { console.note("it has all versions, since one of them has errors or is not released") }
        if files.releasedCount == 0 { return }
        console.note("\(Counted(files.releasedCount, "released version")) and the lock written to `\(files.versionsFolder)`")
        guard let newest = files.newestReleased else { return }
        console.note("version \(newest) counts as released: if no user has it, run `crowsfoot release --undo`")
    }

    /// Returns another file in the folder that names the same schema.
    private func namesake(
        of schema: ImportedSchema, beside path: FilePath, _ environment: Environment
    ) throws(CommandFailure) -> FilePath? {
        do throws(FileError) {
            for entry in try environment.fileSystem.entries(of: path.folder) where entry.name.hasSuffix(FilePath.schemaEnding) {
                let other = path.folder.appending(entry.name)
                let file = SchemaInput.File(path: other, bytes: try environment.fileSystem.read(other), isRequested: true)
                if SchemaChecker.schemaName(in: file) == schema.name { return other }
            }
            return nil
        } catch {
            if error.reason == .missing { return nil }
            throw CommandFailure(error)
        }
    }

    /// Returns the bytes, or `nil` if there is no file.
    private func bytes(of path: FilePath, _ environment: Environment) throws(CommandFailure) -> [UInt8]? {
        guard try isThere(path, environment) else { return nil }
        do throws(FileError) { return try environment.fileSystem.read(path) } catch { return [] }
    }

    private func isThere(_ path: FilePath, _ environment: Environment) throws(CommandFailure) -> Bool {
        do throws(FileError) {
            _ = try environment.fileSystem.status(of: path)
            return true
        } catch {
            if error.reason == .missing { return false }
            throw CommandFailure(error)
        }
    }
}

/// The report of an import: everything that wasn't imported exactly.
struct ImportText {
    /// The maximum number of similar lines.
    private static let limit = 10

    private let imported: ImportedSchema

    init(_ imported: ImportedSchema) {
        self.imported = imported
    }

    func report(_ console: Console) {
        let headings: [(fates: Set<Omission.Fate>, String)] = [
            (
                [.leftOut, .unread, .unreadStage, .missingStage, .unusedPlan, .repeatedNumber, .oldContainer, .missingCurrent, .skipped],
                "left out"
            ),
            ([.formUnknown], "not confirmed"),
            ([.assumed], "assumed"),
            ([.kept], "kept as it is"), ([.location], "location of the store"),
        ]
        for (fates, heading) in headings {
            let omissions = imported.omissions.filter { fates.contains($0.fate) }
            if omissions.isEmpty { continue }
            console.note("\(heading):")
            for omission in omissions.prefix(Self.limit) {
                console.note("  \(imported.place(of: omission).map { "\($0): " } ?? "")\(omission.reason)")
            }
            if omissions.count > Self.limit { console.note("  and \(omissions.count - Self.limit) more like these") }
        }
    }
}
