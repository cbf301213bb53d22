import CrowsfootText

/// The claims that reports settle.
package struct ProofReading: Sendable {
    private let reports: [ProofReport]
    /// The cases that have to hold for a claim.
    private let cases: [Claim: Set<String>]

    package init(_ reports: [ProofReport], of cases: [ProofCase]) {
        self.reports = reports
        let pairs = cases.flatMap { one in one.claims.map { ($0, one.name) } }
        self.cases = Dictionary(grouping: pairs, by: \.0).mapValues { Set($0.map(\.1)) }
    }

    /// The file of the sources that lists what is confirmed.
    package static let sourcePath = "Sources/CrowsfootSource/ProvenClaims.swift"

    /// Claims of which each case holds on each system that answered, with these systems. The stub of SwiftData confirms nothing.
    package var confirmed: [Claim: [String]] {
        var systems: [Claim: [String]] = [:]
        for report in reports where report.isReal {
            let held = Set(report.answers.filter { $0.verdict == .holds }.map(\.name))
            for (claim, names) in cases where names.isSubset(of: held) { systems[claim, default: []].append(report.system) }
        }
        let wrong = Set(reports.flatMap(\.answers).filter { $0.verdict == .contradicts }.flatMap(\.claims))
        return systems.filter { !wrong.contains($0.key) }
    }

    /// The same by texts, as the sources list it.
    package var systems: [String: String] {
        Dictionary(uniqueKeysWithValues: confirmed.map { ($0.key.text, $0.value.joined(separator: ", ")) })
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
            let end = report.isComplete ? "" : "; the run was interrupted"
            lines.append("\(report.system), \(report.compiler): \(counts.joined(separator: ", "))\(end)")
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
        let noted = reports.flatMap { report in report.answers.filter { $0.verdict == .noted }.map { (report.system, $0) } }
        if !noted.isEmpty { lines += ["", "Not judged:"] }
        for (system, answer) in noted { lines.append("  \(answer.name) on \(system): \(answer.observed.replacing("\n", with: ", "))") }
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
        let lines = confirmed.keys.sorted().map { "        \"\($0.text)\": \"\(systems[$0.text] ?? "")\"," }
        writer.line("    package static let systems: [String: String] = [" + (lines.isEmpty ? ":]" : ""))
        for line in lines { writer.line(line) }
        if !lines.isEmpty { writer.line("    ]") }
        writer.line("}")
        return writer.text
    }
}

extension ProofAnswer.Verdict {
    fileprivate var past: String {
        switch self {
        case .holds: "as expected"
        case .contradicts: "different"
        case .skipped: "not run"
        case .noted: "not judged"
        }
    }
}
