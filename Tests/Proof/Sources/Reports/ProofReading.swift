import CrowsfootText

/// The claims that reports settle.
package struct ProofReading: Sendable {
    private let reports: [ProofReport]
    /// The answers of each report to today's questions, with today's claims.
    private let answers: [[ProofAnswer]]
    /// The cases that have to hold for a claim.
    private let cases: [Claim: Set<String>]

    package init(_ reports: [ProofReport], of cases: [ProofCase]) {
        self.reports = reports
        let known = Dictionary(uniqueKeysWithValues: cases.map { ($0.name, $0) })
        answers = reports.map { report in
            report.answers.compactMap { answer in
                known[answer.name].flatMap { $0.question == answer.question ? answer.about($0.claims) : nil }
            }
        }
        let pairs = cases.flatMap { one in one.claims.map { ($0, one.name) } }
        self.cases = Dictionary(grouping: pairs, by: \.0).mapValues { Set($0.map(\.1)) }
    }

    /// The reports in the repository against all questions.
    package static func ofRepository() throws -> ProofReading {
        let reports = try KeptStores().reports().sorted { $0.key < $1.key }.map(\.value)
        // Generating all programs takes its time.
        return ProofReading(reports, of: reports.isEmpty ? [] : try ProofParts.programs().flatMap(\.cases))
    }

    /// The file of the sources that lists what is confirmed.
    package static let sourcePath = "Sources/CrowsfootSource/ProvenClaims.swift"

    /// Claims of which each case holds on each system that answered, with these systems. The stub of SwiftData confirms nothing.
    package var confirmed: [Claim: [String]] {
        var systems: [Claim: [String]] = [:]
        for (report, answers) in zip(reports, answers) where report.isReal {
            let held = Set(answers.filter { $0.verdict == .holds }.map(\.name))
            for (claim, names) in cases where names.isSubset(of: held) { systems[claim, default: []].append(report.system) }
        }
        let wrong = Set(contradicted.flatMap(\.answer.claims))
        return systems.filter { !wrong.contains($0.key) }
    }

    /// The same by texts, as the sources list it.
    package var systems: [String: String] {
        Dictionary(uniqueKeysWithValues: confirmed.map { ($0.key.text, $0.value.joined(separator: ", ")) })
    }

    /// Cases with another answer than expected.
    package var contradicted: [(system: String, answer: ProofAnswer)] { all(.contradicts) }

    /// Cases that got no answer, though the system has what they need.
    package var unanswered: [(system: String, answer: ProofAnswer)] { all(.unanswered) }

    private func all(_ verdict: ProofAnswer.Verdict) -> [(system: String, answer: ProofAnswer)] {
        zip(reports, answers).flatMap { report, answers in answers.filter { $0.verdict == verdict }.map { (report.system, $0) } }
    }

    package var text: String {
        var lines: [String] = []
        for (report, answers) in zip(reports, answers) {
            let stale = report.answers.count - answers.count
            lines.append(
                "\(report.system), \(report.compiler): \(ProofAnswer.Verdict.counts(of: answers))"
                    + (stale == 0 ? "" : ", \(stale) to questions that have changed since")
                    + (report.isComplete ? "" : "; the run was interrupted")
            )
        }
        lines += Self.list(contradicted, "Different:") + Self.list(unanswered, "No answer:")
        let noted = all(.noted)
        if !noted.isEmpty { lines += ["", "Not judged:"] }
        for (system, answer) in noted { lines.append("  \(answer.name) on \(system): \(answer.observed.replacing("\n", with: ", "))") }
        if !confirmed.isEmpty { lines += ["", "Confirmed:"] + confirmed.keys.sorted().map { "  \($0.text)" } }
        return lines.joined(separator: "\n")
    }

    private static func list(_ answers: [(system: String, answer: ProofAnswer)], _ heading: String) -> [String] {
        var lines = answers.isEmpty ? [] : ["", heading]
        var last = ""
        for (system, answer) in answers {
            let claims = answer.claims.isEmpty ? "" : " [\(answer.claims.map(\.text).joined(separator: ", "))]"
            lines.append("  \(answer.name) on \(system)\(claims)")
            let content = "\(answer.observed)\n\(answer.log)"
            if content == last {
                lines.append("    the same")
            } else {
                lines += [("expected", answer.expected), ("observed", answer.observed), ("log", answer.log)].filter { !$0.1.isEmpty }.map {
                    "    \($0): \($1.replacing("\n", with: "\n      "))"
                }
            }
            last = content
        }
        return lines
    }

    /// The content of the file with the confirmed claims.
    package var source: String {
        var writer = TextWriter()
        writer.line("/// The claims that Apple's frameworks have confirmed, each with the systems that did.")
        writer.line("///")
        writer.line("/// `crowsfoot-proof read --write` writes this file from the reports in `Tests/Proof/Reports`.")
        writer.line("package enum ProvenClaims {")
        let lines = confirmed.keys.sorted().map { "        \"\($0.text)\": \"\(systems[$0.text] ?? "")\"," }
        writer.line("    package static let systems: [String: String] = [" + (lines.isEmpty ? ":]" : ""))
        for line in lines { writer.line(line) }
        if !lines.isEmpty { writer.line("    ]") }
        writer.line("}")
        return writer.text
    }
}

extension ProofAnswer.Verdict {
    /// The numbers of answers, such as `2 as expected, 1 different`.
    static func counts(of answers: [ProofAnswer]) -> String {
        let numbers = Dictionary(grouping: answers, by: \.verdict).mapValues(\.count)
        return allCases.compactMap { verdict in numbers[verdict].map { "\($0) \(verdict.past)" } }.joined(separator: ", ")
    }

    fileprivate var past: String {
        switch self {
        case .holds: "as expected"
        case .contradicts: "different"
        case .unanswered: "without an answer"
        case .skipped: "not run"
        case .noted: "not judged"
        }
    }
}
