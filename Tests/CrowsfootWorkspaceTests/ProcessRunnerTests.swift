import CrowsfootWorkspace
import Testing

/// Real programs.
struct ProcessRunnerTests {
    private let runner = SystemProcessRunner()

    @Test func wordsGoToTheProgramAsTheyAre() throws {
        let answer = try runner.run("printf", ["%s|", "a b", "$HOME", "*", ""], input: [])
        #expect(String(decoding: answer.output, as: UTF8.self) == "a b|$HOME|*||")
        #expect(answer.isFine)
    }

    /// More than any pipe holds, in both directions at once.
    @Test func neitherSideWaitsForTheOther() throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let answer = try runner.run("cat", [], input: bytes)
        #expect(answer.output == bytes)
    }

    @Test func bothOutputsAndTheExitCodeAreToldApart() throws {
        let answer = try runner.run("sh", ["-c", "echo out; echo err >&2; exit 3"], input: [])
        #expect(answer == ProcessOutput(exitCode: 3, output: Array("out\n".utf8), errors: Array("err\n".utf8)))
    }

    @Test func aSignalIsAnExitCode() throws {
        #expect(try runner.run("sh", ["-c", "kill -9 $$"], input: []).exitCode == 137)
    }

    @Test func aProgramThatIsNotThereIsNamed() {
        #expect(throws: ProcessError.notInstalled(program: "crowsfoot-no-such-program")) {
            try runner.run("crowsfoot-no-such-program", [], input: [])
        }
    }
}
