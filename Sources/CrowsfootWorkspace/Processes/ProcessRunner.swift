package import CrowsfootChecking

/// Runs other programs. Tests use an in-memory implementation.
///
/// Every wait and every output is limited.
package protocol ProcessRunner: Sendable {
    /// Runs a program to its end. It is found in `PATH`, and its arguments aren't interpreted by a shell.
    ///
    /// With a `folder`, the program runs there, and a name with a slash is relative to it.
    func run(
        _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits,
        variables: ProcessVariables
    ) throws(ProcessError) -> ProcessOutput
}

extension ProcessRunner {
    package func run(
        _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits
    ) throws(ProcessError) -> ProcessOutput {
        try run(program, words, in: folder, input: input, limits: limits, variables: .inherited)
    }

    /// Runs a program in the current folder.
    package func run(
        _ program: String, _ words: [String], input: [UInt8], limits: ProcessLimits, variables: ProcessVariables = .inherited
    ) throws(ProcessError) -> ProcessOutput {
        try run(program, words, in: nil, input: input, limits: limits, variables: variables)
    }
}

/// The deadline of a running program.
struct ProcessDeadline {
    let outputBytes: Int
    private let end: ContinuousClock.Instant

    init(_ limits: ProcessLimits) {
        outputBytes = limits.outputBytes
        end = .now + .seconds(limits.seconds)
    }

    var isOver: Bool { end <= .now }

    /// The remaining time, rounded up, so that it isn't polled too early.
    var milliseconds: Int32 {
        let rest = max((end - .now) / .milliseconds(1), 0)
        return Int32(min(rest, 1_000_000).rounded(.up))
    }
}

/// The reason why a program couldn't be run.
package enum ProcessError: Error, Hashable, Sendable {
    case notInstalled(program: String)
    case notPermitted(program: String)
    /// It exceeded a limit and was ended.
    case exceeded(program: String, ProcessLimits.Excess)
    case system(program: String, reason: String)
}

extension ProcessError {
    /// The error as one clause, with names in backticks and no full stop.
    var sentence: String {
        switch self {
        case .notInstalled(let program): "cannot find `\(program)`"
        case .notPermitted(let program): "`\(program)` is not executable"
        case .exceeded(let program, .time): "`\(program)` ran too long and was stopped"
        case .exceeded(let program, .output): "`\(program)` printed too much and was stopped"
        case .system(let program, let reason): "cannot run `\(program)`: \(reason)"
        }
    }
}

/// The maximum duration and output of a program.
package struct ProcessLimits: Hashable, Sendable {
    package enum Excess: Hashable, Sendable {
        case time, output
    }

    package let seconds: Int
    /// The limit for each of the two outputs.
    package let outputBytes: Int

    package init(seconds: Int, outputBytes: Int) {
        self.seconds = seconds
        self.outputBytes = outputBytes
    }
}

/// The exit code and the output of a program.
package struct ProcessOutput: Hashable, Sendable {
    /// The exit code; 128 or more for a program that a signal ended.
    package let exitCode: Int32
    package let output: [UInt8]
    package let errors: [UInt8]

    package init(exitCode: Int32, output: [UInt8] = [], errors: [UInt8] = []) {
        self.exitCode = exitCode
        self.output = output
        self.errors = errors
    }

    package var isFine: Bool { exitCode == 0 }
}

/// The environment variables of a program: those of this process, with changes.
package struct ProcessVariables: Hashable, Sendable {
    let leftOut: Set<String>
    let set: [String: String]

    init(leavingOut leftOut: Set<String> = [], setting set: [String: String] = [:]) {
        self.leftOut = leftOut
        self.set = set
    }

    package static let inherited = ProcessVariables()

    /// Returns the variables as lines for the system, in order.
    func applied(to lines: [String]) -> [String] {
        let kept = lines.filter { line in
            let name = String(line.prefix { $0 != "=" })
            return !leftOut.contains(name) && set[name] == nil
        }
        return kept + set.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
}
