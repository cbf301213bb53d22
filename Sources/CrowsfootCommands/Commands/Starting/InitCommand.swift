import CrowsfootChecking
import CrowsfootWorkspace

/// `init`: a first schema, and what is left to do by hand.
struct InitCommand: Command {
    static let spec = CommandSpec(
        name: "init", purpose: "Begins a schema, and says what else a package or project needs.",
        details: """
            Asks nothing. The schema is small, passes `check`, and its comments teach the language. In a package it lies in the target, and the edit \
            to make to `Package.swift` is printed as a patch, which `git apply` takes; in the folder of an Xcode project, the steps to take. Nothing \
            is ever written over: where there is a schema, it prints what else is left to do, or exits with 2, as it does when it cannot tell \
            which target is meant.
            """,
        operand: OperandSpec(
            placeholder: "FOLDER", count: .atMostOne, kind: .folder,
            help: "Where the schema is to lie; made where there is none [default: the current folder]"),
        examples: [
            .init("crowsfoot init", "Here; in a package with one target, in that"),
            .init("crowsfoot init Schemas/Library", "In a folder of its own"),
            .init("crowsfoot init Sources/App", "Of several targets, this one"),
            .init("crowsfoot init | git apply", "And edit the manifest at once"),
        ])

    private let folder: FilePath

    init(_ arguments: ParsedArguments) throws(UsageError) {
        folder = arguments.operands.first.map { FilePath($0) } ?? .current
        if folder.isSchema { throw .invalidValue(folder.text, of: "FOLDER", wanted: "the folder that the schema is to lie in") }
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
