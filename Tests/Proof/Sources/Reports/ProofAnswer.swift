package import CrowsfootSource
import CrowsfootTestSupport
import Foundation

/// The answer to a case.
package struct ProofAnswer: Sendable {
    package let name: String
    package private(set) var claims: [Claim]
    /// The digest of the question.
    package let question: Fingerprint
    package let expected: String
    package let observed: String
    /// The messages of the compiler or of the frameworks, unless all is as expected.
    package let log: String
    package private(set) var verdict: Verdict

    package enum Verdict: String, CaseIterable, Sendable {
        case holds, contradicts
        /// A fault of the kit, a limit of time, or code that doesn't compile although the question isn't about that.
        case unanswered
        /// The system or Xcode lacks something that the program needs.
        case skipped
        /// An answer that isn't judged: of a system that the claim isn't about, or one that a failed condition makes worthless.
        case noted
    }

    /// The end of a program.
    enum Outcome {
        case lines([String])
        case error(String)
        case signal(Int32, last: String)
        case refused(String)
        case failed(String)
        case skipped(String)

        init(_ run: CommandRun, limit: Double) {
            let lines = run.output.split(separator: "\n").map(String.init)
            if run.isLate {
                self = .failed("takes more than \(Int(limit)) seconds")
            } else if run.isEndedBySignal {
                self = Self.signal(run)
            } else if [ProofProgram.faultCode, 126, 127].contains(run.status) {
                self = .failed(lines.last ?? "exit code \(run.status)")
            } else if run.status != 0 {
                self = .error(lines.last ?? "exit code \(run.status)")
            } else {
                self = .lines(lines)
            }
        }

        private static func signal(_ run: CommandRun) -> Outcome {
            let errors = run.errors.split(separator: "\n").map(String.init)
            // These come from outside: the program doesn't send them to itself, and frameworks don't, either.
            if [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGALRM].contains(run.status) {
                return .failed("ended from outside by signal \(run.status)")
            }
            if let line = errors.first(where: { $0.hasPrefix("dyld[") }) { return .failed(line) }
            return .signal(run.status, last: errors.last { $0.contains("Fatal error") || $0.contains("*** Terminating app") } ?? "")
        }

        var text: String {
            switch self {
            case .lines(let lines): lines.joined(separator: "\n")
            case .error(let text), .failed(let text), .skipped(let text): text
            case .signal(let number, let last): "ends with signal \(number)" + (last.isEmpty ? "" : ": \(last)")
            case .refused(let message): "doesn't compile: \(message)"
            }
        }
    }

    /// The answer of a system. The stub of SwiftData has no version, and is judged like all systems that a claim is about.
    init(_ one: ProofCase, _ outcome: Outcome, log: String, on macOS: Int?, in folder: String) {
        let verdict = one.expected.verdict(on: outcome)
        let isMeant = one.systems.isEmpty || macOS.map(one.systems.contains) ?? true
        self.init(
            name: one.name, claims: one.claims, question: one.question, expected: one.expected.text,
            observed: Excerpt.text(outcome.text, in: folder),
            log: verdict == .holds ? "" : Excerpt.text(one.expected.differences(from: outcome) + log, in: folder),
            verdict: isMeant || !verdict.isAnswer ? verdict : .noted)
    }

    /// The same answer without a judgement.
    var noted: ProofAnswer {
        var answer = self
        if verdict.isAnswer { answer.verdict = .noted }
        return answer
    }

    /// The same answer with other claims.
    func about(_ claims: [Claim]) -> ProofAnswer {
        var answer = self
        answer.claims = claims
        return answer
    }

    package init(
        name: String, claims: [Claim], question: Fingerprint = Fingerprint(), expected: String, observed: String, log: String = "",
        verdict: Verdict
    ) {
        self.name = name
        self.claims = claims
        self.question = question
        self.expected = expected
        self.observed = observed
        self.log = log
        self.verdict = verdict
    }
}

extension ProofAnswer.Verdict {
    var isAnswer: Bool { self == .holds || self == .contradicts }
}

extension ProofCase.Expectation {
    var text: String {
        switch self {
        case .lines(let lines): lines.joined(separator: "\n")
        case .error: "an error"
        case .noProblem: "no problem"
        case .problem: "an error, a signal or `problem`"
        case .refusal: "doesn't compile"
        case .success: "ends without an error"
        case .compiles: "compiles"
        }
    }

    /// The lines that are missing or unexpected, if there are many.
    func differences(from outcome: ProofAnswer.Outcome) -> String {
        guard case (.lines(let expected), .lines(let lines)) = (self, outcome), expected.count + lines.count > 10 else { return "" }
        let missing = expected.filter { !lines.contains($0) }.map { "- \($0)\n" }
        return (missing + lines.filter { !expected.contains($0) }.map { "+ \($0)\n" }).joined()
    }

    func verdict(on outcome: ProofAnswer.Outcome) -> ProofAnswer.Verdict {
        switch (self, outcome) {
        case (_, .skipped): .skipped
        case (_, .failed): .unanswered
        case (.refusal, .refused): .holds
        case (.compiles, .refused): .contradicts
        case (_, .refused): .unanswered
        case (.lines(let expected), .lines(let lines)):
            expected.sorted() == lines.filter { !$0.hasPrefix("note: ") }.sorted() ? .holds : .contradicts
        case (.noProblem, .lines(let lines)): lines.last == "problem" ? .contradicts : .holds
        case (.problem, .lines(let lines)): lines.last == "problem" ? .holds : .contradicts
        case (.success, .lines), (.compiles, .lines), (.error, .error), (.problem, .error), (.problem, .signal): .holds
        case (_, .lines), (_, .error), (_, .signal): .contradicts
        }
    }
}
