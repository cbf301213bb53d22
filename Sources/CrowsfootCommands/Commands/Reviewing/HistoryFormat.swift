import CrowsfootSource

/// The output formats of `diff`, `plan` and `review`.
enum HistoryFormat: String, CaseIterable, Sendable {
    case text
    case markdown
    case json
    case concise
    case github
    case gitlab
    case sarif
    case junit

    /// One clause for the help text.
    var summary: String {
        switch self {
        case .text: "with source excerpts"
        case .markdown: "tables and a diagram, for a pull request"
        case .json: "JSON for programs"
        case .concise, .github, .gitlab, .sarif, .junit: findings.map { "findings: \($0.summary)" } ?? ""
        }
    }

    /// The corresponding format for findings, or `nil` if it contains more.
    var findings: ReportFormat? {
        switch self {
        case .text, .markdown, .json: nil
        case .concise: .concise
        case .github: .github
        case .gitlab: .gitlab
        case .sarif: .sarif
        case .junit: .junit
        }
    }
}
