package import CrowsfootChecking
import CrowsfootModel
package import CrowsfootServer
import CrowsfootSource
package import CrowsfootWorkspace

/// Everything outside the process that a run uses. The executable creates the real one; tests create one in memory.
package struct Environment {
    /// The arguments without the program name.
    package let arguments: [String]
    package let variable: (String) -> String?
    package private(set) var fileSystem: any FileSystem
    package let processes: any ProcessRunner
    package let changes: any ChangeWatcher
    package let standardInput: any ByteReader
    /// Returns the streams for messages from and to an editor.
    let editor: () throws(FileError) -> LanguageServer.Connection
    package private(set) var console: Console
    /// Identifies this build of Crowsfoot in the cache, or `nil` if caching is off.
    private let tool: String?
    private var color = ColorChoice.auto

    package init(
        arguments: [String], variable: @escaping (String) -> String?, fileSystem: any FileSystem,
        processes: any ProcessRunner, changes: any ChangeWatcher, standardInput: any ByteReader, console: Console, tool: String?,
        editor: @escaping () throws(FileError) -> LanguageServer.Connection
    ) {
        self.editor = editor
        self.arguments = arguments
        self.variable = variable
        self.fileSystem = fileSystem
        self.processes = processes
        self.changes = changes
        self.standardInput = standardInput
        self.console = console
        self.tool = tool
    }

    /// Returns the environment with the common options applied.
    func following(_ arguments: ParsedArguments) -> Environment {
        var copy = self
        copy.color = arguments[CommonOptions.noColor] ? .never : arguments[CommonOptions.color]
        if arguments[CommonOptions.quiet] { copy.console = console.quiet }
        return copy
    }

    func with(_ fileSystem: any FileSystem) -> Environment {
        var copy = self
        copy.fileSystem = fileSystem
        return copy
    }

    func with(_ fileSystem: any FileSystem, deferringTo held: DeferredOutput) -> Environment {
        var copy = with(fileSystem)
        copy.console = console.deferring(to: held)
        return copy
    }

    /// The cache of earlier runs with the same arguments, or `nil` if caching is off or has no folder.
    var memory: RunCache? {
        guard let tool, let folder = cacheFolder else { return nil }
        return RunCache(in: folder, of: arguments, by: tool, fileSystem)
    }

    private var cacheFolder: FilePath? {
        if let own = variable("CROWSFOOT_CACHE") { return own.isEmpty || own == "off" ? nil : FilePath(own) }
        if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return FilePath(folder).appending("crowsfoot") }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return FilePath(home).appending("Library/Caches/crowsfoot")
        #else
            return FilePath(home).appending(".cache/crowsfoot")
        #endif
    }

    /// Keeps a result alive until the process ends, because deallocating a large one takes long, for memory that is freed anyway.
    func keep(_ result: some Sendable) {
        _ = Unmanaged.passRetained(KeptResult(result))
    }

    /// The style of text on standard output.
    var style: TextStyle {
        switch color {
        case .always: .ansi
        case .never: .plain
        case .auto: terminalHasColors ? .ansi : .plain
        }
    }

    private var terminalHasColors: Bool {
        console.output.isTerminal && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    }
}

extension Environment {
    /// Writes all files, even if some fail. `unchanged` are other files that the run would write if necessary.
    func write(_ changes: [FileChange], besides unchanged: [FilePath] = []) throws(CommandFailure) {
        var failures: [FileError] = []
        for change in changes {
            do throws(FileError) {
                try fileSystem.write(change.bytes, to: change.path)
            } catch {
                failures.append(error)
            }
        }
        var batch = FileBatch()
        batch.swept = Set((changes.map(\.path) + unchanged).map(\.folder))
        do throws(FileError) { try fileSystem.apply(batch) } catch { failures.append(error) }
        if let failure = CommandFailure(failures) { throw failure }
    }

    /// Prints findings besides the result of a command, if there are any. Only `check` reports those about released versions.
    func report(_ found: [Diagnostic], in sources: SourceSet) {
        let findings = found.filter { !$0.isAboutShippedVersion }
        if findings.isEmpty { return }
        let report = Report(findings, in: sources, by: ToolVersion.tool)
        console.report(ReportFormat.text.render(report, .besideResults) + "\n\(report.summary.sentence)\n")
    }

    /// Returns the result with hand-written migration code.
    func settled(_ result: CheckResult) throws(CommandFailure) -> CheckResult {
        do throws(FileError) { return try result.settled(by: fileSystem) } catch { throw CommandFailure(error) }
    }

    /// Returns the result with the sources that schemas were imported from.
    func compared(_ result: CheckResult) throws(CommandFailure) -> CheckResult {
        try settled(result).comparedWithSources(by: fileSystem)
    }

    /// Returns the recorded containers of schemas.
    func containers(of histories: [SchemaHistory], in sources: SourceSet) -> [ContainerStatus] {
        histories.flatMap { ContainerStatus.all(of: $0, in: sources, fileSystem, processes) }
    }

    /// Reports findings to a build system, which shows them in its own way.
    func reportToBuild(_ found: [Diagnostic], in sources: SourceSet) {
        let findings = found.filter { !$0.isAboutShippedVersion }
        console.report(ReportFormat.concise.render(Report(findings, in: sources, by: ToolVersion.tool)))
    }

    /// Writes the result of a command to a file or to standard output.
    func write(_ text: String, to file: FilePath?) throws(CommandFailure) {
        guard let file else { return console.output.write(text) }
        try write(Array(text.utf8), to: file)
    }

    func write(_ bytes: [UInt8], to file: FilePath?) throws(CommandFailure) {
        guard let file else { return console.output.write(bytes) }
        try write([FileChange(path: file, bytes: bytes)])
        console.note("written to `\(file)`")
    }
}

private final class KeptResult<Result: Sendable>: Sendable {
    private let result: Result

    init(_ result: Result) {
        self.result = result
    }
}
