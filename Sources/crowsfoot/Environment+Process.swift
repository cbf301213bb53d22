import CrowsfootChecking
import CrowsfootCommands
import CrowsfootWorkspace

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Environment {
    /// The world that this process was started in.
    static var process: Environment {
        StandardStream.surviveEndOfReader()
        SignalMask.letThrough()
        forgetLinkedRepository()
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
            tool: DiskFileSystem.identityOfProgram)
    }

    /// A hook that runs in a linked work tree is told where its repository is. Git takes any folder that it is asked about for the top of the
    /// work tree then, although it would find the repository by itself.
    private static func forgetLinkedRepository() {
        guard getenv("GIT_WORK_TREE") == nil, let repository = getenv("GIT_DIR").map({ FilePath(String(cString: $0)) }) else { return }
        if repository.folder.name == "worktrees" { unsetenv("GIT_DIR") }
    }
}
