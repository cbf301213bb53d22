import CrowsfootChecking
import CrowsfootProof
import CrowsfootSource
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests how a run judges its answers, with programs that are shell scripts.
struct ProofRunTests {
    private struct ScriptPlatform: ProofPlatform {
        let system = "macOS 26.1 (25B78)"
        let compiler = "Xcode 26.1"
        let macOS: Int? = 26

        func missing(for needs: ProofProgram.Needs) -> String? { needs.macOS > 26 ? "needs macOS \(needs.macOS)" : nil }

        func build(_ program: ProofProgram, in folder: String) -> ProofBuild {
            if let word = ["refuse", "crash"].first(where: program.main.contains) {
                let log =
                    "main.swift:1:1: warning: old\nmain.swift:2:1: error: no `\(word)`\n" + String(repeating: "note\n", count: 2000) + "end"
                return ProofBuild(messages: word == "refuse" ? ["warning: old", "error: no `refuse`"] : [], log: log)
            }
            let path = folder + "/program"
            // Another process writes it: a file that this one has open can't be run by a test that starts a process meanwhile.
            let writer = Process()
            writer.executableURL = URL(fileURLWithPath: "/bin/sh")
            writer.arguments = ["-c", "printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\" && chmod +x \"$1\"", "sh", path, program.main]
            do { try writer.run() } catch { return .failed("not written", log: "") }
            writer.waitUntilExit()
            return writer.terminationStatus == 0 ? .program(path: path) : .failed("not written", log: "")
        }
    }

    private static func program(
        _ name: String, _ expected: ProofCase.Expectation, _ script: String, condition: String? = nil, systems: Set<Int> = []
    ) -> ProofProgram {
        var one = ProofCase("probes/\(name)", [.rule("x/\(name)")], [], expected)
        one.conditions = condition.map { ["probes/\($0)"] } ?? []
        one.systems = systems
        return ProofProgram(name, main: script, cases: [one])
    }

    private static func verdicts(_ programs: ProofProgram...) throws -> [ProofAnswer.Verdict] { try answers(programs).map(\.verdict) }

    private static func answers(_ programs: [ProofProgram], after earlier: ProofReport? = nil, isAgain: Bool = false) throws
        -> [ProofAnswer]
    {
        let folder = try TemporaryFolder()
        let run = ProofRun(on: ScriptPlatform(), in: folder.path("run").text)
        return run.report(on: programs, after: earlier, isAgain: isAgain).answers
    }

    /// A container with CloudKit may end the process without an entitlement. Then probes of CloudKit settle nothing, instead of proving rules.
    @Test func answersAreNotJudgedWithoutTheirCondition() throws {
        let probe = Self.program("unique", .problem, "exit 3", condition: "accepted")
        let accepted = Self.program("accepted", .lines(["loads"]), "echo loads", condition: "accepted")
        let trap = Self.program("accepted", .lines(["loads"]), "kill -TRAP $$", condition: "accepted")
        #expect(try Self.verdicts(accepted, probe) == [.holds, .holds])
        #expect(try Self.verdicts(trap, probe) == [.noted, .noted])
        #expect(try Self.verdicts(probe) == [.noted])
    }

    @Test func answersOfOtherSystemsAreNotJudged() throws {
        let (earlier, current) = (Set([14, 15]), Set([26]))
        #expect(try Self.verdicts(Self.program("a", .problem, "echo none", systems: earlier)) == [.noted])
        #expect(try Self.verdicts(Self.program("a", .problem, "echo none", systems: current)) == [.contradicts])
        #expect(try Self.verdicts(Self.program("a", .problem, "echo problem", systems: current)) == [.holds])
        var newer = Self.program("a", .problem, "echo problem", systems: [27])
        newer.needs.macOS = 27
        #expect(try Self.verdicts(newer) == [.skipped])
    }

    @Test func notesAreNotCompared() throws {
        #expect(try Self.verdicts(Self.program("a", .lines(["two", "one"]), "echo one; echo note: three; echo two")) == [.holds])
        #expect(try Self.verdicts(Self.program("a", .lines(["one"]), "echo one; echo three")) == [.contradicts])
    }

    /// An interrupted run keeps what it has found.
    @Test func reportGrowsWithEachProgram() throws {
        let reports = Reports()
        let folder = try TemporaryFolder()
        let programs = ["a", "b", "c"].map { Self.program($0, .lines([$0]), "echo \($0)") }
        let whole = ProofRun(on: ScriptPlatform(), in: folder.path("run").text).report(on: programs) { reports.add($0.report) }
        #expect(reports.all.map(\.answers.count) == [1, 2, 3])
        #expect(reports.all.allSatisfy { !$0.isComplete })
        #expect(whole.isComplete && whole.answers.map(\.name) == ["probes/a", "probes/b", "probes/c"])
        let read = try ProofReport(json: Array(reports.all[1].json.utf8))
        #expect(!read.isComplete && read.answers.count == 2)
        #expect(ProofReading([read], of: programs.flatMap(\.cases)).text.contains("the run was interrupted"))
    }

    /// Code that doesn't compile settles what is said about compiling, and nothing else.
    @Test func refusalsAreAnswersToQuestionsAboutThem() throws {
        let about: [(ProofCase.Expectation, ProofAnswer.Verdict)] = [
            (.compiles, .contradicts), (.refusal, .holds), (.lines([]), .unanswered), (.problem, .unanswered), (.noProblem, .unanswered),
            (.success, .unanswered), (.error, .unanswered),
        ]
        for (expected, verdict) in about {
            #expect(try Self.verdicts(Self.program("a", expected, "refuse")) == [verdict])
            #expect(try Self.verdicts(Self.program("a", expected, "crash")) == [.unanswered])
        }
    }

    @Test(arguments: ["exit 70", "exit 127", "kill -KILL $$", "sleep 1", "echo 'dyld[1]: no symbol' >&2; kill -SEGV $$"])
    func faultsAreNoAnswers(_ script: String) throws {
        for expected in [ProofCase.Expectation.problem, .error, .lines(["one"]), .noProblem] {
            var program = Self.program("a", expected, script)
            program.needs.seconds = 0.3
            #expect(try Self.verdicts(program) == [.unanswered])
        }
    }

    @Test func signalsOfAProgramAreAnswers() throws {
        for signal in ["TRAP", "ILL", "SEGV"] {
            #expect(try Self.verdicts(Self.program("a", .problem, "kill -\(signal) $$")) == [.holds])
            #expect(try Self.verdicts(Self.program("a", .noProblem, "kill -\(signal) $$")) == [.contradicts])
        }
    }

    /// A reader on another machine needs the first errors and the last words, and no path of this one.
    @Test func reportsKeepWhatWentWrong() throws {
        let refused = try Self.answers([Self.program("a", .compiles, "refuse")])[0]
        #expect(refused.observed == "doesn't compile: error: no `refuse`")
        #expect(refused.log.hasPrefix("main.swift:2:1: error: no `refuse`\nnote\n"))
        #expect(refused.log.hasSuffix("note\nend") && refused.log.contains("bytes are left out") && refused.log.utf8.count < 3100)
        let crash = Self.program(
            "a", .noProblem, "echo first >&2; echo \"$1/x $0\" >&2; echo 'Fatal error: no' >&2; echo last >&2; kill -TRAP $$")
        let crashed = try Self.answers([crash])[0]
        #expect(crashed.observed == "ends with signal 5: Fatal error: no")
        #expect(crashed.log == "first\nprobes/a/x a/program\nFatal error: no\nlast\n")
        let lines = (1...20).map { "line \($0)" }
        let other = try Self.answers([Self.program("a", .lines(lines), "seq -f 'line %g' 2 21; echo noise >&2")])[0]
        #expect(other.log == "- line 1\n+ line 21\nnoise\n")
        #expect(try Self.answers([Self.program("a", .noProblem, "echo noise >&2")])[0].log.isEmpty)
    }

    /// A program that asks about much at once is compiled in parts if it can't be compiled as a whole.
    @Test func refusalCostsOneAnswer() throws {
        @Sendable func program(_ names: [String]) -> ProofProgram {
            let cases = names.map { ProofCase("queries/\($0)", [], [$0], .lines([$0])) }
            return ProofProgram(names.joined(), main: "# \(names)\necho $2", cases: cases)
        }
        for word in ["refuse", "crash"] {
            let names = ["one", word, "three"]
            var whole = program(names)
            #expect(try Self.verdicts(whole) == [.unanswered, .unanswered, .unanswered])
            whole.smaller = { names.map { program([$0]) } }
            #expect(try Self.verdicts(whole) == [.holds, .unanswered, .holds])
        }
    }

    /// An interrupted run goes on: what has an answer isn't asked again, unless the question is another one now.
    @Test func runGoesOnWhereItStopped() throws {
        let folder = try TemporaryFolder()
        func program(_ name: String, _ question: String = "1", _ script: String = "") -> ProofProgram {
            let note = "echo \(name) >> \(folder.path("asked").text)\n"
            var program = Self.program(name, .lines([name]), note + "\(script)\necho \(name)")
            program.cases[0].question = Fingerprint(question)
            return program
        }
        func asked(_ programs: [ProofProgram], after earlier: ProofReport?, isAgain: Bool = false) throws -> ([String], [ProofAnswer]) {
            let file = URL(fileURLWithPath: folder.path("asked").text)
            try Data().write(to: file)
            let answers = try Self.answers(programs, after: earlier, isAgain: isAgain)
            return (String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n").map(String.init).sorted(), answers)
        }
        let other = ProofAnswer(name: "scale/1", claims: [], expected: "", observed: "", verdict: .holds)
        let (_, first) = try asked([program("a"), program("b", "1", "echo wrong"), program("c", "1", "exit 70")], after: nil)
        #expect(first.map(\.verdict) == [.holds, .contradicts, .unanswered])
        let written = ProofReport(
            system: "macOS 26.1 (25B78)", compiler: "Xcode 26.1", isReal: true, isComplete: false, answers: first + [other])
        let earlier = try ProofReport(json: Array(written.json.utf8))
        let all = [program("a"), program("b"), program("c"), program("d")]
        let (names, second) = try asked(all, after: earlier)
        #expect(names == ["c", "d"])
        #expect(second.map(\.name) == ["probes/a", "probes/b", "probes/c", "probes/d"])
        #expect(second.map(\.verdict) == [.holds, .contradicts, .holds, .holds])
        let whole = ProofReport(system: "", compiler: "", isReal: true, answers: second).completed(by: earlier)
        #expect(whole.answers.map(\.name) == second.map(\.name) + ["scale/1"])
        #expect(try asked([program("a", "2"), program("b")], after: earlier).0 == ["a"])
        #expect(try asked(all, after: earlier, isAgain: true).0 == ["a", "b", "c", "d"])
    }

    @Test func reportOfAnotherSystemIsNotContinued() throws {
        let folder = try TemporaryFolder()
        let run = ProofRun(on: ScriptPlatform(), in: folder.path.text)
        #expect(try run.earlier(isAgain: false) == nil)
        for (system, isReal) in [("macOS 26.0 (25A1)", true), ("macOS 26.1 (25B78)", true), ("stub", false)] {
            try Data(ProofReport(system: system, compiler: "Xcode 26.1", isReal: isReal, answers: []).json.utf8).write(
                to: URL(fileURLWithPath: run.file))
            switch system {
            case "macOS 26.0 (25A1)":
                #expect(throws: GoldenFailure.self) { try run.earlier(isAgain: false) }
                #expect(try run.earlier(isAgain: true) == nil)
            case "stub": #expect(try run.earlier(isAgain: false) == nil)
            default: #expect(try run.earlier(isAgain: false)?.system == system)
            }
        }
    }

    /// A signal that ends a program can be ignored, also by what it starts.
    @Test func programsThatIgnoreTheFirstSignalEnd() throws {
        let start = ContinuousClock.now
        let run = try CommandRun("sh", ["-c", "trap '' TERM; exec sleep 600"], limit: 0.1)
        #expect(run.isLate && run.isEndedBySignal && run.status == SIGKILL)
        #expect(start.duration(to: .now) < .seconds(300))
    }

    private final class Reports: @unchecked Sendable {
        private let lock = NSLock()
        private var reports: [ProofReport] = []

        func add(_ report: ProofReport) { lock.withLock { reports.append(report) } }
        var all: [ProofReport] { lock.withLock { reports } }
    }
}
