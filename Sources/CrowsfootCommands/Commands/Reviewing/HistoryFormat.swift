import CrowsfootSource
import CrowsfootText

/// A problem with a whole schema, which has no location in a file.
struct UnlocatedProblem {
    let severity: Severity
    let sentence: String

    var text: String { "\(severity.rawValue): \(sentence)" }
}

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

    /// Returns the line for a problem without a location, or `nil` if each entry of the format needs one. Then the problem is a note.
    func line(of problem: UnlocatedProblem) -> String? {
        switch self {
        case .concise: "\(problem.text)\n"
        case .github: "::\(problem.severity.rawValue)::\(WorkflowCommandText(message: problem.sentence).escaped)\n"
        case .text, .markdown, .json, .gitlab, .sarif, .junit: nil
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
