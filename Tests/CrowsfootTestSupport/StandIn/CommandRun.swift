import CrowsfootChecking
import CrowsfootWorkspace
import Foundation

/// A program of this machine that was run to its end.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
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
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = try String(contentsOfFile: output, encoding: .utf8)
        self.errors = try String(contentsOfFile: errors, encoding: .utf8)
    }

    private static func emptyFile(_ path: String) throws -> FileHandle {
        guard FileManager.default.createFile(atPath: path, contents: nil) else { throw POSIXError(.EIO) }
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    /// Each message of a compiler once, without its place and the source that it shows.
    var diagnostics: [String] {
        errors.split(separator: "\n").compactMap { line -> String? in
            for mark in ["error: ", "warning: "] {
                if let range = line.range(of: " " + mark) { return mark + line[range.upperBound...] }
            }
            return nil
        }
    }
}
