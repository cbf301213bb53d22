import CrowsfootText

/// `path:line:column: severity: message [rule]`, the form that SwiftPM and Xcode recognise in the output of a build command.
enum ConciseReport {
    static func render(_ report: Report) -> String {
        var locator = SourceLocator(report.sources)
        var text = ""
        for finding in report.findings {
            let start = locator.place(of: finding.range).start
            text += report.displayPath(of: finding.range.file)
            text += ":\(start.line):\(start.column): \(word(for: finding.severity)): "
            text += TerminalText(finding.message).text
            text += " [\(finding.rule.id)]\n"
        }
        return text
    }

    /// Build tools know no hints.
    private static func word(for severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .hint: "note"
        }
    }
}
