import CrowsfootChecking
import CrowsfootWorkspace

/// `init`: creates a first schema, and lists the remaining steps.
struct InitCommand: Command {
    static let spec = CommandSpec(
        name: "init", group: .start, purpose: "Create a first schema",
        details: """
            Asks no questions. The new schema passes `check`, and its comments explain the language. In a package, the command also \
            prints the edit to `Package.swift` as a patch for `git apply`; beside an Xcode project, it lists the steps to take there. \
            Existing files are never overwritten.
            """,
        operand: OperandSpec(
            placeholder: "FOLDER", count: .atMostOne, kind: .folder,
            help: "Folder of the schema, which is created if needed [default: the current folder]"),
        exitCodes: [
            .init(0, "Created, or a list of what is left to do"),
            .init(2, "A schema exists already, the target is ambiguous, or invalid arguments"),
        ],
        examples: [
            .init("crowsfoot init", "In this folder, or in the only target of a package"),
            .init("crowsfoot init Schemas/Library", "In a folder of its own"),
            .init("crowsfoot init Sources/App", "In one of several targets"),
            .init("crowsfoot init | git apply", "Edit `Package.swift`, too"),
        ])

    private let folder: FilePath

    init(_ arguments: ParsedArguments) throws(UsageError) {
        folder = arguments.operands.first.map { FilePath($0) } ?? .current
        if folder.isSchema { throw .invalidValue(folder.text, of: "FOLDER", wanted: "the folder for the schema") }
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let start: SchemaStart
        do throws(StartError) {
            start = try SchemaStarter(environment.fileSystem).start(in: folder)
        } catch {
            throw CommandFailure([error.sentence])
        }
        if let text = start.text {
            var batch = FileBatch()
            batch.writes = [FileChange(path: start.schema, bytes: Array(text.utf8))]
            do throws(FileError) { try environment.fileSystem.apply(batch) } catch { throw CommandFailure(error) }
            environment.console.note("written to `\(start.schema)`")
        } else {
            environment.console.note("there is a schema already, `\(start.schema)`")
        }
        let account = StartText(start)
        if let before = account.before { environment.console.note(before) }
        environment.console.output.write(account.steps)
        environment.console.note(account.after)
        return .success
    }
}
