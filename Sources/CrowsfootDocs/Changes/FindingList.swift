import CrowsfootSource

/// Lists findings, the worst first. Findings about Swift callers are folded, because there can be many.
enum FindingList {
    static func write(_ findings: [Diagnostic], to writer: inout MarkdownWriter) {
        let shown = findings.filter { $0.severity > .info }
        let (source, others) = (shown.filter { $0.rule.family == "source" }, shown.filter { $0.rule.family != "source" })
        if !others.isEmpty {
            writer.heading(3, "To take care of")
            writer.list(worstFirst(others).map { "**\($0.severity.rawValue)** \(line(for: $0))" })
        }
        if !source.isEmpty {
            writer.folded("Swift code to change: \(source.count)") { $0.list(source.map { line(for: $0) }) }
        }
    }

    static func worstFirst(_ findings: [Diagnostic]) -> [Diagnostic] {
        Severity.allCases.sorted(by: >).flatMap { severity in findings.filter { $0.severity == severity } }
    }

    private static func line(for finding: Diagnostic) -> String {
        let help = finding.help.map { ": \(MarkdownText($0))" } ?? ""
        return "\(MarkdownText(finding.message))\(help) (\(MarkdownText(code: finding.rule.id)))"
    }
}
