import CrowsfootTestSupport

/// The answer to a case.
package struct ProofAnswer: Sendable {
    package let name: String
    package let claims: [Claim]
    package let expected: String
    package let observed: String
    package let verdict: Verdict

    package enum Verdict: String, CaseIterable, Sendable {
        case holds, contradicts, skipped
        /// An answer that isn't judged: of a system that the claim isn't about, or one that a failed condition makes worthless.
        case noted
    }

    /// The end of a program.
    enum Outcome {
        case lines([String])
        case error(String)
        case signal(Int32, last: String)
        case refused(String)
        case late(Double)
        case skipped(String)

        init(_ run: CommandRun, limit: Double) {
            let lines = run.output.split(separator: "\n").map(String.init)
            if run.isLate {
                self = .late(limit)
            } else if run.isEndedBySignal {
                let last = run.errors.split(separator: "\n").last { $0.contains("Fatal error") || $0.contains("*** Terminating app") } ?? ""
                self = .signal(run.status, last: String(last))
            } else if run.status != 0 {
                self = .error(lines.last ?? "exit code \(run.status)")
            } else {
                self = .lines(lines)
            }
        }

        var text: String {
            switch self {
            case .lines(let lines): lines.joined(separator: "\n")
            case .error(let text): text
            case .signal(let number, let last): "ends with signal \(number)" + (last.isEmpty ? "" : ": \(last)")
            case .refused(let message): "doesn't compile: \(message)"
            case .late(let seconds): "takes more than \(Int(seconds)) seconds"
            case .skipped(let reason): reason
            }
        }
    }

    /// The answer of a system. The stub of SwiftData has no version, and is judged like all systems that a claim is about.
    init(_ one: ProofCase, _ outcome: Outcome, on macOS: Int?) {
        name = one.name
        claims = one.claims
        expected = one.expected.text
        observed = outcome.text
        let isMeant = one.systems.isEmpty || macOS.map(one.systems.contains) ?? true
        let verdict = one.expected.verdict(on: outcome)
        self.verdict = isMeant || verdict == .skipped ? verdict : .noted
    }

    /// The same answer without a judgement.
    var noted: ProofAnswer {
        ProofAnswer(name: name, claims: claims, expected: expected, observed: observed, verdict: verdict == .skipped ? .skipped : .noted)
    }

    package init(name: String, claims: [Claim], expected: String, observed: String, verdict: Verdict) {
        self.name = name
        self.claims = claims
        self.expected = expected
        self.observed = observed
        self.verdict = verdict
    }
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

    func verdict(on outcome: ProofAnswer.Outcome) -> ProofAnswer.Verdict {
        switch (self, outcome) {
        case (_, .skipped): .skipped
        case (.lines(let expected), .lines(let lines)):
            expected.sorted() == lines.filter { !$0.hasPrefix("note: ") }.sorted() ? .holds : .contradicts
        case (.noProblem, .lines(let lines)): lines.last == "problem" ? .contradicts : .holds
        case (.problem, .lines(let lines)): lines.last == "problem" ? .holds : .contradicts
        case (.success, .lines), (.compiles, .lines), (.error, .error), (.problem, .error), (.problem, .signal), (.refusal, .refused):
            .holds
        case (_, .lines), (_, .error), (_, .signal), (_, .refused), (_, .late): .contradicts
        }
    }
}
