import CrowsfootText

/// All report formats. The raw value is the argument of `--format`.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text
    case concise
    case json
    case github
    case gitlab
    case sarif
    case junit

    /// One clause for the help text.
    package var summary: String {
        switch self {
        case .text: "with source excerpts"
        case .concise: "one line per finding, which SwiftPM and Xcode recognize"
        case .json: "JSON for programs"
        case .github: "GitHub Actions annotations"
        case .gitlab: "GitLab Code Quality"
        case .sarif: "SARIF 2.1.0, for GitHub code scanning"
        case .junit: "JUnit XML, for Jenkins and GitLab"
        }
    }

    /// Renders the report, which is empty or ends with a line break. `style` and `detail` only affect `text`.
    package func render(_ report: Report, style: TextStyle = .plain, _ detail: TextDetail = .full) -> String {
        switch self {
        case .text: TextReport.render(report, style: style, detail)
        case .concise: ConciseReport.render(report)
        case .json: JSONReport.render(report)
        case .github: GitHubReport.render(report)
        case .gitlab: GitLabReport.render(report)
        case .sarif: SARIFReport.render(report)
        case .junit: JUnitReport.render(report)
        }
    }
}

/// Lines of the form `path:line:column: severity: message [rule]`, which SwiftPM and Xcode recognize in the output of a build command.
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

    /// The word that build tools recognize.
    private static func word(for severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}
