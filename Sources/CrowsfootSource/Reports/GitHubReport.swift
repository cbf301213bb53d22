import CrowsfootText

/// Workflow commands of GitHub Actions: one annotation for each finding.
///
/// GitHub shows about ten of each kind for a step, so a summary is printed, too.
enum GitHubReport {
    static func render(_ report: Report) -> String {
        var locator = SourceLocator(report.sources)
        var text = ""
        for finding in report.findings {
            let path = WorkflowCommandText(parameter: report.portablePath(of: finding.range.file)).escaped
            let title = WorkflowCommandText(parameter: finding.rule.id).escaped
            text += "::\(command(for: finding.severity)) file=\(path),\(region(locator.place(of: finding.range)))"
            text += ",title=\(title)::"
            text += WorkflowCommandText(message: finding.prose).escaped + "\n"
        }
        return text
    }

    /// Returns the parameters for a location. GitHub drops an annotation that spans lines and has columns.
    private static func region(_ place: SourceLocator.Place) -> String {
        let (start, end) = (place.start, place.end)
        if start.line == end.line {
            return "line=\(start.line),col=\(start.column),endLine=\(end.line),endColumn=\(end.column)"
        }
        // A range that ends with a line break doesn't include the next line.
        return "line=\(start.line),endLine=\(end.column == 1 ? end.line - 1 : end.line)"
    }

    private static func command(for severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    }
}
