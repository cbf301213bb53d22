import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests running real programs.
struct ProcessRunnerTests {
    private let runner = SystemProcessRunner()

    @Test func argumentsReachTheProgramUnchanged() throws {
        let answer = try runner.run("printf", ["%s|", "a b", "$HOME", "*", ""], input: [])
        #expect(String(decoding: answer.output, as: UTF8.self) == "a b|$HOME|*||")
        #expect(answer.isFine)
    }

    /// Writes more than a pipe can hold, in both directions at once.
    @Test func neitherSideWaitsForTheOther() throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let answer = try runner.run("cat", [], input: bytes)
        #expect(answer.output == bytes)
    }

    @Test func outputErrorsAndExitCodeAreSeparate() throws {
        let answer = try runner.run("sh", ["-c", "echo out; echo err >&2; exit 3"], input: [])
        #expect(answer == ProcessOutput(exitCode: 3, output: Array("out\n".utf8), errors: Array("err\n".utf8)))
    }

    @Test func aSignalIsAnExitCode() throws {
        #expect(try runner.run("sh", ["-c", "kill -9 $$"], input: []).exitCode == 137)
    }

    /// Running programs are stopped after at most a second.
    @Test(arguments: ["exec sleep 60", "exec >&- 2>&-; exec sleep 60", "while :; do :; done"])
    func aProgramThatDoesNotEndIsEnded(line: String) {
        let start = ContinuousClock.now
        #expect(throws: ProcessError.exceeded(program: "sh", .time)) {
            try runner.run("sh", ["-c", line], in: nil, input: [], limits: ProcessLimits(seconds: 1, outputBytes: 100))
        }
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    /// The sandbox of a plugin on macOS allows starting a program, but not ending it.
    @Test(arguments: ["exec sleep 40", "exec >&- 2>&-; exec sleep 40"])
    func aProgramThatCannotBeStoppedIsNotWaitedFor(line: String) {
        let runner = SystemProcessRunner { _ in false }
        let start = ContinuousClock.now
        #expect(throws: ProcessError.exceeded(program: "sh", .time)) {
            try runner.run("sh", ["-c", line], in: nil, input: [], limits: ProcessLimits(seconds: 1, outputBytes: 100))
        }
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test(arguments: ["yes", "yes >&2"])
    func aProgramThatPrintsTooMuchIsStopped(line: String) {
        #expect(throws: ProcessError.exceeded(program: "sh", .output)) {
            try runner.run("sh", ["-c", "exec \(line)"], in: nil, input: [], limits: ProcessLimits(seconds: 60, outputBytes: 1 << 20))
        }
    }

    @Test func programsWithinTheirLimitsAreNotStopped() throws {
        let limits = ProcessLimits(seconds: 60, outputBytes: 6)
        #expect(try runner.run("sh", ["-c", "sleep 0.1; echo 12345; exit 4"], in: nil, input: [], limits: limits).exitCode == 4)
    }

    @Test func aProgramRunsInItsFolderAndIsSeenFromThere() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("the \"tools\" of 'others'")
        let name = "say it's \"so\".sh"
        try FileManager.default.createDirectory(atPath: path.text, withIntermediateDirectories: true)
        // A process that is started while this one has the file open for writing inherits the open file, and then the system refuses to run
        // it.
        let text = Array("#!/bin/sh\npwd -P\necho \"$#\" \"$1\"\n".utf8)
        _ = try runner.run("sh", ["-c", "cat > \"$0\"", path.appending(name).text], input: text)
        #expect(throws: ProcessError.notPermitted(program: "./\(name)")) {
            try runner.run("./\(name)", [], in: path, input: [], limits: .generous)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.appending(name).text)
        let answer = try runner.run("./\(name)", ["a b"], in: path, input: [], limits: .generous)
        let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasSuffix("/the \"tools\" of 'others'") && lines[1] == "1 a b")
        #expect(throws: ProcessError.notInstalled(program: "./other.sh")) {
            try runner.run("./other.sh", [], in: path, input: [], limits: .generous)
        }
    }

    @Test func aProgramThatIsNotThereIsNamed() {
        #expect(throws: ProcessError.notInstalled(program: "crowsfoot-no-such-program")) {
            try runner.run("crowsfoot-no-such-program", [], input: [])
        }
    }
}
