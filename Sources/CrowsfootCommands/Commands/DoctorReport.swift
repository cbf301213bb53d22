import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// What the doctor found, for people.
struct DoctorReport {
    private let checks: [(name: String, findings: [DoctorFinding])]

    init(_ checks: [(name: String, findings: [DoctorFinding])]) {
        self.checks = checks
    }

    var isFine: Bool { count { $0 != .hint } == 0 }

    var text: String {
        let blocks = checks.flatMap { check in check.findings.map { Self.block($0, check.name) + "\n" } }
        return blocks.joined() + summary + "\n"
    }

    private var summary: String {
        let notes = count { $0 == .hint }
        let rest = notes == 0 ? "" : ", \(Counted(notes, "note"))"
        let problems = count { $0 != .hint }
        return (problems == 0 ? "nothing is wrong" : "\(Counted(problems, "problem"))") + rest + " in \(Counted(checks.count, "check"))"
    }

    private func count(_ isCounted: (Severity) -> Bool) -> Int {
        checks.reduce(0) { $0 + $1.findings.count { isCounted($0.severity) } }
    }

    private static func block(_ finding: DoctorFinding, _ name: String) -> String {
        let word = finding.severity == .hint ? "note" : finding.severity.rawValue
        let lines = ["\(word)[\(name)]: \(finding.what)", "  why:  \(finding.why)", "  mend: \(finding.mend)"]
        return lines.map { TerminalText($0).text + "\n" }.joined()
    }
}
