import CrowsfootChecking
import CrowsfootWorkspace
import Foundation

/// A program that was built with the stub of SwiftData. Its file is deleted with this value.
package struct StandInProgram {
    let folder: TemporaryFolder

    /// Runs it, and returns its output.
    package func output() throws -> String {
        let run = try run([], [:])
        guard run.status == 0 else { throw GoldenFailure("exit code \(run.status)\n\(run.output)\(run.errors)") }
        return run.output
    }

    /// Runs its tests, and returns whether all passed, and their output.
    package func testResult(environment: [String: String] = [:]) throws -> SwiftDataStandIn.Result {
        let run = try run(["--testing-library", "swift-testing"], environment.merging(["STANDIN_RETAINS": "no"]) { given, _ in given })
        return SwiftDataStandIn.Result(
            isAccepted: run.status == 0, diagnostics: (run.output + run.errors).split(separator: "\n").map(String.init))
    }

    /// Runs it with an empty home folder, which is deleted afterwards.
    package func run(_ arguments: [String], _ environment: [String: String] = [:], limit: Double? = nil) throws -> CommandRun {
        let home = try TemporaryFolder()
        let own = ["HOME": home.path.text, "XDG_DATA_HOME": home.path("data").text, "SWIFT_BACKTRACE": "enable=no"]
        return try withExtendedLifetime(home) {
            try CommandRun(
                folder.path("program").text, arguments, environment: own.merging(environment) { _, given in given }, limit: limit)
        }
    }
}
