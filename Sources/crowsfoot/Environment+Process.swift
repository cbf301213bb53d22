import CrowsfootChecking
import CrowsfootCommands
import CrowsfootServer
import CrowsfootWorkspace

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Environment {
    /// The environment of this process.
    static var process: Environment {
        StandardStream.surviveEndOfReader()
        SignalMask.letThrough()
        return Environment(
            arguments: Array(CommandLine.arguments.dropFirst()),
            variable: { name in getenv(name).map { String(cString: $0) } },
            fileSystem: DiskFileSystem(),
            processes: SystemProcessRunner(),
            changes: DiskWatcher(),
            standardInput: StandardStream.input,
            console: Console(
                output: StandardStream.output, error: StandardStream.error,
                progress: StandardStream.error.isTerminal ? ProgressLine(on: StandardStream.error) : nil),
            tool: DiskFileSystem.identityOfProgram,
            editor: { () throws(FileError) in
                .init(input: StandardStream.input, output: try StandardStream.divertedOutput())
            })
    }
}
