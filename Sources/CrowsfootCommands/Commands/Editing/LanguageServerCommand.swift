import CrowsfootChecking
import CrowsfootServer

/// `lsp`: serves editors.
struct LanguageServerCommand: Command {
    /// Some editors add it to every server. Other ways to connect don't exist.
    private static let stdio = Option.flag("stdio", help: "Use standard input and output, as without this option")

    static let spec = CommandSpec(
        name: "lsp", group: .other, purpose: "Serve an editor through the Language Server Protocol",
        details: """
            Editors start it; it reads messages from standard input, writes messages to standard output, and ends when the editor does.
            """,
        options: [stdio.spec],
        exitCodes: [
            .init(0, "The editor ended the session"),
            .init(1, "The editor went away without ending the session"),
            .init(2, "The system refused a thread or a stream"),
        ],
        examples: [
            .init("crowsfoot lsp", "The command to enter in an editor's configuration")
        ])

    init(_ arguments: ParsedArguments) throws(UsageError) {}

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        let connection: LanguageServer.Connection
        do throws(FileError) { connection = try environment.editor() } catch { throw CommandFailure(error) }
        return LanguageServer(connection, environment.fileSystem, environment.changes, environment.processes).run()
    }
}
