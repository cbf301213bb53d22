import CrowsfootChecking
import CrowsfootWorkspace
import Foundation

/// A completed run of a program.
package struct CommandRun {
    /// The exit code, or the signal that ended it.
    package let status: Int32
    package let isEndedBySignal: Bool
    /// Whether it was ended because it exceeded its time limit.
    package let isLate: Bool
    package let output: String
    package let errors: String

    /// Runs a program with a time limit in seconds.
    package init(_ program: String, _ arguments: [String], environment: [String: String] = [:], limit: Double? = nil) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        let folder = try TemporaryFolder()
        let (output, errors) = (folder.path("output").text, folder.path("errors").text)
        // Files instead of pipes: a full pipe would stop the program until it is read.
        process.standardOutput = try Self.emptyFile(output)
        process.standardError = try Self.emptyFile(errors)
        try process.run()
        isLate = limit.map { Self.end(process, after: $0) } ?? false
        process.waitUntilExit()
        status = process.terminationStatus
        isEndedBySignal = process.terminationReason == .uncaughtSignal
        self.output = String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
        self.errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self)
    }

    /// Waits for a process, and ends it if it takes longer: first with a signal that it can ignore.
    private static func end(_ process: Process, after limit: Double) -> Bool {
        if ends(process, within: limit) { return false }
        process.terminate()
        if !ends(process, within: 2) { kill(process.processIdentifier, SIGKILL) }
        return true
    }

    private static func ends(_ process: Process, within limit: Double) -> Bool {
        let start = ContinuousClock.now
        while process.isRunning, start.duration(to: .now) < .seconds(limit) { Thread.sleep(forTimeInterval: 0.02) }
        return !process.isRunning
    }

    private static func emptyFile(_ path: String) throws -> FileHandle {
        guard FileManager.default.createFile(atPath: path, contents: nil) else { throw POSIXError(.EIO) }
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    /// The messages of a compiler, each once, without its location and source excerpt.
    package var diagnostics: [String] {
        errors.split(separator: "\n").compactMap { line -> String? in
            for mark in ["error: ", "warning: "] {
                if let range = line.range(of: " " + mark) { return mark + line[range.upperBound...] }
            }
            return nil
        }
    }
}
