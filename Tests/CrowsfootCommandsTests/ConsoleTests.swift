import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

struct ConsoleTests {
    private let broken = MemoryFileSystem(["a.schema": "schema A\nmodle B\n"])

    private func isColored(_ words: [String], _ variables: [String: String] = [:], isTerminal: Bool = true) -> Bool {
        Run(["check"] + words, in: broken, variables: variables, isTerminal: isTerminal).output.contains("\u{1B}[")
    }

    @Test func colorIsForTerminalsAndOnRequest() {
        #expect(isColored([]))
        #expect(isColored([], ["NO_COLOR": "", "TERM": "xterm"]))
        #expect(!isColored([], isTerminal: false))
        #expect(!isColored([], ["NO_COLOR": "1"]))
        #expect(!isColored([], ["TERM": "dumb"]))
        #expect(!isColored(["--color", "never"]))
        #expect(isColored(["--color", "always"], ["NO_COLOR": "1"], isTerminal: false))
        #expect(!isColored(["--format", "json"]))
    }

    @Test func aClosedReaderIsNoFailure() {
        let run = Run(["check"], in: broken, outputFails: .noReader)
        #expect(run.exitCode == .findings)
        #expect(run.errors == "")
    }

    @Test func resultsThatCannotBeWrittenAreAFailure() {
        let run = Run(["help"], outputFails: .noSpace)
        #expect(run.exitCode == .failure)
        #expect(run.errors == "crowsfoot: error: cannot write `<stream>`: no space left\n")
    }

    @Test func notesCannotSteerTheTerminal() {
        #expect(!Run(["check", "\u{1B}[2J"]).errors.contains("\u{1B}"))
        #expect(!Run(["\u{1B}[2J"]).errors.contains("\u{1B}"))
    }
}
