import CrowsfootSource

/// Findings as reviewers read them: the worst first, and those about callers folded away, since there are many of them.
enum FindingList {
    static func write(_ findings: [Diagnostic], to writer: inout MarkdownWriter) {
        let shown = findings.filter { $0.severity > .hint }
        let (source, others) = (shown.filter { $0.rule.family == "source" }, shown.filter { $0.rule.family != "source" })
        if !others.isEmpty {
            writer.heading(3, "To take care of")
            let sorted = Severity.allCases.sorted(by: >).flatMap { severity in others.filter { $0.severity == severity } }
            writer.list(sorted.map { "**\($0.severity.rawValue)** \(line(for: $0))" })
        }
        if !source.isEmpty {
            writer.folded("Swift that uses the models: \(source.count)") { $0.list(source.map(line)) }
        }
    }

    private static func line(for finding: Diagnostic) -> String {
        "\(MarkdownText(finding.message))\(finding.help.map { ": \(MarkdownText($0))" } ?? "") (\(MarkdownText(code: finding.rule.id)))"
    }
}
