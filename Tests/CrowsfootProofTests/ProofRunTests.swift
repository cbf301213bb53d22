import CrowsfootChecking
import CrowsfootProof
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
            let path = folder + "/program"
            // Another process writes it: a file that this one has open can't be run by a test that starts a process meanwhile.
            let writer = Process()
            writer.executableURL = URL(fileURLWithPath: "/bin/sh")
            writer.arguments = ["-c", "printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\" && chmod +x \"$1\"", "sh", path, program.main]
            do { try writer.run() } catch { return .refused(["error: not written"]) }
            writer.waitUntilExit()
            return writer.terminationStatus == 0 ? .program(path: path) : .refused(["error: not written"])
        }
    }

    private static func program(
        _ name: String, _ expected: ProofCase.Expectation, _ script: String, condition: String? = nil, systems: Set<Int> = []
    ) -> ProofProgram {
        var one = ProofCase("probes/\(name)", [.rule("x/\(name)")], [], expected)
        one.condition = condition.map { "probes/\($0)" }
        one.systems = systems
        return ProofProgram(name, main: script, cases: [one])
    }

    private static func verdicts(_ programs: ProofProgram...) throws -> [ProofAnswer.Verdict] {
        let folder = try TemporaryFolder()
        return ProofRun(on: ScriptPlatform(), in: folder.path("run").text).report(on: programs).answers.map(\.verdict)
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
        let whole = ProofRun(on: ScriptPlatform(), in: folder.path("run").text).report(on: programs) { report, _ in reports.add(report) }
        #expect(reports.all.map(\.answers.count) == [1, 2, 3])
        #expect(reports.all.allSatisfy { !$0.isComplete })
        #expect(whole.isComplete && whole.answers.map(\.name) == ["probes/a", "probes/b", "probes/c"])
        let read = try ProofReport(json: Array(reports.all[1].json.utf8))
        #expect(!read.isComplete && read.answers.count == 2)
        #expect(ProofReading([read], of: programs.flatMap(\.cases)).text.contains("the run was interrupted"))
    }

    private final class Reports: @unchecked Sendable {
        private let lock = NSLock()
        private var reports: [ProofReport] = []

        func add(_ report: ProofReport) { lock.withLock { reports.append(report) } }
        var all: [ProofReport] { lock.withLock { reports } }
    }
}
