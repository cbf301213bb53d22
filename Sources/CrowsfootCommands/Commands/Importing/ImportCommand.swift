import CrowsfootChecking
import CrowsfootSource
import CrowsfootWorkspace

/// `import`: a schema, made of what an app has already.
struct ImportCommand: Command {
    private static let output = Option.file(
        "output", short: "o", placeholder: "FILE",
        help: "Where the schema is to lie; `-` is standard output [default: named after the schema, in the current folder]")

    static let spec = CommandSpec(
        name: "import", purpose: "Makes a schema of a Core Data model, with all its versions.",
        details: """
            Each version of the model becomes a version of the schema, which says what differs from the one before. What the language has no word \
            for is kept by `@coredata`, so that the same files come out again, and is told below. What is told as left out or assumed wants to be \
            looked at. Nothing is ever written over: it exits with 73 where there is a schema already, and with 66 when nothing can be read.
            """,
        operand: OperandSpec(
            placeholder: "SOURCE", count: .one, kind: .source, help: "A folder that ends in `.xcdatamodeld` or `.xcdatamodel`"),
        options: [output.spec],
        examples: [
            .init("crowsfoot import App/App.xcdatamodeld", "All versions, into `App.schema`"),
            .init("crowsfoot import App.xcdatamodeld -o Schemas/App.schema", "Into another folder"),
            .init("crowsfoot import App.xcdatamodeld -o - | less", "Only to look at"),
        ])

    private let source: FilePath
    private let output: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        source = FilePath(arguments.operands[0])
        output = arguments[Self.output]
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let path = output.flatMap { $0 == "-" ? nil : FilePath($0) }
        let imported: ImportedSchema
        do throws(ImportError) {
            imported = try SourceImporter(environment.fileSystem).read(source, into: path?.folder ?? .current)
        } catch {
            throw CommandFailure(error)
        }
        if output == "-" {
            environment.console.output.write(imported.formatted)
        } else {
            let path = path ?? FilePath(imported.name + FilePath.schemaEnding)
            try write(imported, to: path, in: environment)
            environment.console.note("written to `\(path)`")
        }
        ImportAccount(imported).tell(environment.console)
        return .fine
    }

    private func write(_ imported: ImportedSchema, to path: FilePath, in environment: Environment) throws(CommandFailure) {
        do throws(FileError) {
            _ = try environment.fileSystem.status(of: path)
        } catch {
            guard error.reason == .missing else { throw CommandFailure(error) }
            return try environment.write([FileChange(path: path, bytes: imported.formatted)])
        }
        throw CommandFailure(.cannotCreate, ["`\(path)` is there already, and nothing is written over it; `--output` names another file"])
    }
}
