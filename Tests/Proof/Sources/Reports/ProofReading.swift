import CrowsfootText

/// The claims that reports settle.
package struct ProofReading: Sendable {
    private let reports: [ProofReport]

    package init(_ reports: [ProofReport]) { self.reports = reports }

    /// The file of the sources that lists what is confirmed.
    package static let sourcePath = "Sources/CrowsfootSource/ProvenClaims.swift"

    /// Claims of which each case holds on each system that answered, with these systems. The stub of SwiftData confirms nothing.
    package var confirmed: [Claim: [String]] {
        var systems: [Claim: [String]] = [:]
        for report in reports where report.isReal {
            for claim in Set(report.answers.flatMap(\.claims)) where report.verdict(on: claim) == .holds {
                systems[claim, default: []].append(report.system)
            }
        }
        let wrong = Set(reports.flatMap(\.answers).filter { $0.verdict == .contradicts }.flatMap(\.claims))
        return systems.filter { !wrong.contains($0.key) }
    }

    /// Cases with another answer than expected.
    package var contradicted: [(system: String, answer: ProofAnswer)] {
        reports.flatMap { report in report.answers.filter { $0.verdict == .contradicts }.map { (report.system, $0) } }
    }

    package var text: String {
        var lines: [String] = []
        for report in reports {
            let counts = ProofAnswer.Verdict.allCases.map { verdict in
                "\(report.answers.filter { $0.verdict == verdict }.count) \(verdict.past)"
            }
            lines.append("\(report.system), \(report.compiler): \(counts.joined(separator: ", "))")
        }
        var last = ""
        for (system, answer) in contradicted {
            let claims = answer.claims.isEmpty ? "" : " [\(answer.claims.map(\.text).joined(separator: ", "))]"
            let heading = "\(answer.name) on \(system)\(claims)"
            // A program that doesn't compile gives the same answer to each of its cases.
            if answer.observed.hasPrefix("doesn't compile"), answer.observed == last {
                lines.append("\(heading): the same")
            } else {
                lines += ["", heading, "  expected: \(Self.indented(answer.expected))", "  observed: \(Self.indented(answer.observed))"]
            }
            last = answer.observed
        }
        if !confirmed.isEmpty { lines += ["", "Confirmed:"] + confirmed.keys.sorted().map { "  \($0.text)" } }
        return lines.joined(separator: "\n")
    }

    private static func indented(_ text: String) -> String { text.replacing("\n", with: "\n            ") }

    /// The content of the file with the confirmed claims.
    package var source: String {
        var writer = TextWriter()
        writer.line("/// The claims that Apple's frameworks have confirmed, each with the systems that did.")
        writer.line("///")
        writer.line("/// `crowsfoot-proof read --write` writes this file from the reports in `Tests/Proof/Reports`.")
        writer.line("package enum ProvenClaims {")
        let lines = confirmed.sorted { $0.key < $1.key }.map { "        \"\($0.key.text)\": \"\($0.value.joined(separator: ", "))\"," }
        writer.line("    package static let systems: [String: String] = [" + (lines.isEmpty ? ":]" : ""))
        for line in lines { writer.line(line) }
        if !lines.isEmpty { writer.line("    ]") }
        writer.line("}")
        return writer.text
    }
}

extension ProofReport {
    fileprivate func verdict(on claim: Claim) -> ProofAnswer.Verdict {
        let verdicts = answers.filter { $0.claims.contains(claim) }.map(\.verdict)
        return verdicts.contains(.contradicts) ? .contradicts : verdicts.contains(.skipped) ? .skipped : .holds
    }
}

extension ProofAnswer.Verdict {
    fileprivate var past: String {
        switch self {
        case .holds: "as expected"
        case .contradicts: "different"
        case .skipped: "not run"
        }
    }
}
