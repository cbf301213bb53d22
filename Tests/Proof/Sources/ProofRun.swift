import CrowsfootProcessors
import CrowsfootTestSupport
import CrowsfootText
import Foundation

/// Compiles programs, and runs each case in a process of its own, since the end of a program is an answer, too.
package struct ProofRun: Sendable {
    package let platform: any ProofPlatform
    /// Everything that is compiled and stored goes below this folder.
    package let folder: String

    /// The report.
    package var file: String { "\(folder)/proof.json" }

    package init(on platform: any ProofPlatform, in folder: String) {
        self.platform = platform
        self.folder = folder
    }

    /// Runs programs, and hands over the answers so far after each, so that an interrupted run keeps them.
    ///
    /// A run goes on where an earlier one stopped: it keeps the answers to questions that are still the same, unless it asks all again.
    package func report(
        on programs: [ProofProgram], after earlier: ProofReport? = nil, isAgain: Bool = false,
        progress: @escaping @Sendable (ProofProgress) -> Void = { _ in }
    ) -> ProofReport {
        var cases = Dictionary(uniqueKeysWithValues: programs.flatMap(\.cases).map { ($0.name, $0) })
        let kept = (isAgain ? [] : earlier?.answers ?? []).filter { $0.verdict.isAnswer && $0.question == cases[$0.name]?.question }
        for answer in kept { cases[answer.name] = nil }
        let open = programs.compactMap { $0.asking(cases) }
        let answers = AnswersSoFar(programs.flatMap(\.cases), kept)
        let run: @Sendable (ProofProgram) -> Void = { program in
            let new = self.answers(of: program)
            answers.add(new) { all in
                progress(
                    ProofProgress(report: report(all, isComplete: false), program: program, new: new, programs: open))
            }
        }
        _ = open.filter { !$0.needs.runsAlone }.concurrentMap(run)
        for program in open where program.needs.runsAlone { run(program) }
        return report(answers.all, isComplete: true)
    }

    /// Reads the report of an earlier run. That of another system or compiler is nothing to go on with.
    package func earlier(isAgain: Bool) throws -> ProofReport? {
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        let found = try ProofReport(json: [UInt8](data))
        let own = report([], isComplete: false)
        if found.isOfSameSystem(as: own) { return found }
        guard isAgain || !found.isReal else {
            throw GoldenFailure(
                "\(file) is of \(found.system), \(found.compiler), and this is \(own.system), \(own.compiler)."
                    + " Keep it with `crowsfoot-proof keep`, and run again with --again or into another folder")
        }
        return nil
    }

    private func report(_ answers: [ProofAnswer], isComplete: Bool) -> ProofReport {
        ProofReport(
            system: platform.system, compiler: platform.compiler, isReal: platform.macOS != nil, isComplete: isComplete, answers: answers)
    }

    private func answers(of program: ProofProgram) -> [ProofAnswer] {
        func all(_ outcome: ProofAnswer.Outcome, _ log: String = "") -> [ProofAnswer] { program.cases.map { answer($0, outcome, log) } }
        if let reason = platform.missing(for: program.needs) { return all(.skipped(reason)) }
        do {
            let folder = "\(folder)/\(program.name)"
            try makeEmptyFolder(folder)
            let build = platform.build(program, in: folder)
            if case .program(let path) = build { return program.cases.map { answer($0, by: path, program.needs) } }
            let own = Dictionary(uniqueKeysWithValues: program.cases.map { ($0.name, $0) })
            let smaller = try program.smaller().compactMap { $0.asking(own) }
            if !smaller.isEmpty { return smaller.concurrentMap(answers).flatMap(\.self) }
            switch build {
            case .program: return []
            case .refused(let message, let log): return all(.refused(message), log)
            case .failed(let message, let log): return all(.failed(message), log)
            }
        } catch {
            return all(.failed("\(error)"))
        }
    }

    private func answer(_ one: ProofCase, _ outcome: ProofAnswer.Outcome, _ log: String = "") -> ProofAnswer {
        ProofAnswer(one, outcome, log: log, on: platform.macOS, in: folder)
    }

    private func answer(_ one: ProofCase, by path: String, _ needs: ProofProgram.Needs) -> ProofAnswer {
        if case .compiles = one.expected { return answer(one, .lines([])) }
        if platform.macOS == nil, needs.realFrameworks { return answer(one, .skipped("needs Apple's frameworks")) }
        let stores = "\(folder)/\(one.name)"
        let environment = [
            "HOME": stores, "CFFIXED_USER_HOME": stores, "XDG_DATA_HOME": stores, "SWIFT_BACKTRACE": "enable=no",
            "OS_ACTIVITY_DT_MODE": "1",
            "STANDIN_RETAINS": "no",
        ]
        do {
            try makeEmptyFolder(stores)
            let run = try CommandRun(path, [stores] + one.arguments, environment: environment, limit: needs.seconds)
            return answer(one, ProofAnswer.Outcome(run, limit: needs.seconds), run.errors)
        } catch {
            return answer(one, .failed("\(error)"))
        }
    }
}

extension ProofProgram {
    /// The program with those of its cases that are among some, or `nil` if there are none.
    fileprivate func asking(_ asked: [String: ProofCase]) -> ProofProgram? {
        var program = self
        program.cases = cases.compactMap { asked[$0.name] }
        return program.cases.isEmpty ? nil : program
    }
}

/// The state of a run after a program has answered.
package struct ProofProgress: Sendable {
    package let report: ProofReport
    package let program: ProofProgram
    package let new: [ProofAnswer]
    /// The programs of the run, without those whose answers it has kept.
    package let programs: [ProofProgram]
}

/// The answers of a run, in the order of its cases, while programs run at the same time.
private final class AnswersSoFar: @unchecked Sendable {
    private let cases: [ProofCase]
    private let lock = NSLock()
    private var answers: [String: ProofAnswer] = [:]

    init(_ cases: [ProofCase], _ kept: [ProofAnswer]) {
        self.cases = cases
        for answer in kept { answers[answer.name] = answer }
    }

    func add(_ new: [ProofAnswer], _ progress: ([ProofAnswer]) -> Void) {
        lock.withLock {
            for answer in new { answers[answer.name] = answer }
            progress(judged)
        }
    }

    var all: [ProofAnswer] { lock.withLock { judged } }

    /// Answers of which a condition doesn't hold are only noted. The condition of a case can be the case itself.
    private var judged: [ProofAnswer] {
        let held = Set(answers.values.filter { $0.verdict == .holds }.map(\.name))
        return cases.compactMap { one in
            guard let answer = answers[one.name] else { return nil }
            return held.isSuperset(of: one.conditions) ? answer : answer.noted
        }
    }
}
