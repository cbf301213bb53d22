import CrowsfootProcessors
import CrowsfootTestSupport
import CrowsfootText
import Foundation

/// Compiles programs, and runs each case in a process of its own, since the end of a program is an answer, too.
package struct ProofRun: Sendable {
    package let platform: any ProofPlatform
    /// Everything that is compiled and stored goes below this folder.
    package let folder: String

    package init(on platform: any ProofPlatform, in folder: String) {
        self.platform = platform
        self.folder = folder
    }

    /// Runs programs, and hands over the report so far after each, with its name, so that an interrupted run keeps its answers.
    package func report(
        on programs: [ProofProgram], after progress: @escaping @Sendable (ProofReport, String) -> Void = { _, _ in }
    ) -> ProofReport {
        let answers = AnswersSoFar(programs)
        let run: @Sendable (ProofProgram) -> Void = { program in
            answers.add(answersOrError(of: program), of: program) { progress(report($0, isComplete: false), program.name) }
        }
        _ = programs.filter { !$0.needs.runsAlone }.concurrentMap(run)
        for program in programs where program.needs.runsAlone { run(program) }
        return report(answers.all, isComplete: true)
    }

    private func report(_ answers: [ProofAnswer], isComplete: Bool) -> ProofReport {
        ProofReport(
            system: platform.system, compiler: platform.compiler, isReal: platform.macOS != nil, isComplete: isComplete, answers: answers)
    }

    /// The answers, or the error that kept a program from running, so that one failure spoils no report.
    private func answersOrError(of program: ProofProgram) -> [ProofAnswer] {
        do {
            return try answers(of: program)
        } catch {
            return program.cases.map { answer($0, .refused("\(error)")) }
        }
    }

    private func answers(of program: ProofProgram) throws -> [ProofAnswer] {
        if let reason = platform.missing(for: program.needs) { return program.cases.map { answer($0, .skipped(reason)) } }
        let folder = "\(folder)/\(program.name)"
        try makeEmptyFolder(folder)
        switch platform.build(program, in: folder) {
        case .refused(let messages):
            let message = messages.first { $0.hasPrefix("error: ") } ?? messages.first ?? "no message"
            return program.cases.map { answer($0, .refused(message)) }
        case .program(let path):
            return try program.cases.map { answer($0, try outcome(of: $0, of: program, path, in: folder)) }
        }
    }

    private func answer(_ one: ProofCase, _ outcome: ProofAnswer.Outcome) -> ProofAnswer { ProofAnswer(one, outcome, on: platform.macOS) }

    private func outcome(
        of proofCase: ProofCase, of program: ProofProgram, _ path: String, in folder: String
    ) throws -> ProofAnswer.Outcome {
        if case .compiles = proofCase.expected { return .lines([]) }
        if platform.macOS == nil, program.needs.realFrameworks { return .skipped("needs Apple's frameworks") }
        let stores = "\(folder)/\(proofCase.name.split(separator: "/").last ?? "stores")"
        try makeEmptyFolder(stores)
        let environment = [
            "HOME": stores, "CFFIXED_USER_HOME": stores, "XDG_DATA_HOME": stores, "SWIFT_BACKTRACE": "enable=no",
            "OS_ACTIVITY_DT_MODE": "1",
            "STANDIN_RETAINS": "no",
        ]
        let run = try CommandRun(path, [stores] + proofCase.arguments, environment: environment, limit: program.needs.seconds)
        try Data((run.output + run.errors).utf8).write(to: URL(fileURLWithPath: "\(stores)/output.txt"))
        return ProofAnswer.Outcome(run, limit: program.needs.seconds)
    }
}

/// The answers of a run, in the order of its programs, while programs run at the same time.
private final class AnswersSoFar: @unchecked Sendable {
    private let programs: [ProofProgram]
    private let lock = NSLock()
    private var answers: [String: [ProofAnswer]] = [:]

    init(_ programs: [ProofProgram]) { self.programs = programs }

    func add(_ own: [ProofAnswer], of program: ProofProgram, _ progress: ([ProofAnswer]) -> Void) {
        lock.withLock {
            answers[program.name] = own
            progress(judged)
        }
    }

    var all: [ProofAnswer] { lock.withLock { judged } }

    /// Answers whose condition doesn't hold are only noted. The condition of a case can be the case itself.
    private var judged: [ProofAnswer] {
        let cases = programs.flatMap(\.cases)
        let conditions = Dictionary(cases.map { ($0.name, $0.condition) }) { first, _ in first }.compactMapValues(\.self)
        let all = programs.flatMap { answers[$0.name] ?? [] }
        let held = Set(all.filter { $0.verdict == .holds }.map(\.name))
        return all.map { answer in conditions[answer.name].map(held.contains) ?? true ? answer : answer.noted }
    }
}
