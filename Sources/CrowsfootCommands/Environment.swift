import CrowsfootSource
package import CrowsfootWorkspace

/// All that a run touches of the world. The executable makes the real one, tests make one in memory.
package struct Environment {
    /// Without the name of the program.
    package let arguments: [String]
    package let variable: (String) -> String?
    package let fileSystem: any FileSystem
    package let processes: any ProcessRunner
    package let standardInput: any ByteReader
    package let console: Console
    private var color = ColorChoice.auto

    package init(
        arguments: [String], variable: @escaping (String) -> String?, fileSystem: any FileSystem,
        processes: any ProcessRunner, standardInput: any ByteReader, console: Console
    ) {
        self.arguments = arguments
        self.variable = variable
        self.fileSystem = fileSystem
        self.processes = processes
        self.standardInput = standardInput
        self.console = console
    }

    func colored(_ color: ColorChoice) -> Environment {
        var copy = self
        copy.color = color
        return copy
    }

    /// Lets a result live until the process ends. A large one takes long to take apart, for memory that goes back at once anyway.
    func keep(_ result: some Sendable) {
        _ = Unmanaged.passRetained(KeptResult(result))
    }

    /// How text for people looks on standard output.
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
    /// Every file is tried, whatever happens to the others.
    func write(_ changes: [FileChange]) throws(CommandFailure) {
        var failures: [FileError] = []
        for change in changes {
            do throws(FileError) {
                try fileSystem.write(change.bytes, to: change.path)
            } catch {
                failures.append(error)
            }
        }
        if let failure = CommandFailure(failures) { throw failure }
    }

    /// Findings beside what a run is asked for; nothing where there are none.
    func report(_ findings: [Diagnostic], in sources: SourceSet) {
        if findings.isEmpty { return }
        let report = Report(findings, in: sources, by: ToolVersion.tool)
        console.report(ReportFormat.text.render(report) + "\n\(report.summary.sentence)\n")
    }

    /// What a run is asked for: to a file, or to standard output.
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
