import CrowsfootChecking
import CrowsfootCommands
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootWorkspace

/// The input of an editor that is gone.
private struct SilentStream: ByteStream {
    func readSome() -> [UInt8] { [] }
}

/// One run of the tool in memory, with its results.
struct Run: Equatable {
    let exitCode: ExitCode
    let output: String
    let errors: String

    init(
        _ arguments: [String], in disk: any FileSystem = MemoryFileSystem(), git: any ProcessRunner = MemoryGit(), input: String = "",
        variables: [String: String] = [:], isTerminal: Bool = false, outputFails failure: FileError.Reason? = nil,
        changes: any ChangeWatcher = MemoryChanges(), tool: String? = nil
    ) {
        let output = MemoryStream(isTerminal: isTerminal)
        let errors = MemoryStream(isTerminal: isTerminal)
        output.failure = failure
        let environment = Environment(
            arguments: arguments, variable: { variables[$0] }, fileSystem: disk, processes: git, changes: changes,
            standardInput: MemoryStream(input), console: Console(output: output, error: errors), tool: tool,
            editor: { .init(input: SilentStream(), output: output) })
        exitCode = Invocation(in: environment).run()
        self.output = output.text
        self.errors = errors.text
    }

    /// The last line about the run.
    var summary: Substring? { errors.split(separator: "\n").last }

    private init(exitCode: ExitCode, output: String, errors: String) {
        self.exitCode = exitCode
        self.output = output
        self.errors = errors
    }

    /// Creates the expected result of a run.
    static func result(_ exitCode: ExitCode, output: String = "", errors: String = "") -> Run {
        Run(exitCode: exitCode, output: output, errors: errors)
    }
}
