package import CrowsfootSource

package enum TooManyErrors: RuleDefinition {
    package static let rule = Rule(
        id: "syntax/too-many-errors", severity: .error,
        summary: "a file has more errors than are reported",
        explanation: """
            After \(DiagnosticLog.limit) errors the rest of a file goes unreported. Most likely it is no schema at all, or a single
            mistake near its start makes the rest unreadable.
            """,
        evidence: .language,
        example: .schema(String(repeating: "title: String\n", count: DiagnosticLog.limit + 1)),
        fixed: .text(.schema("model Book { title: String }")))

    package static func found(after range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "there are more errors than the \(DiagnosticLog.limit) that are reported", at: range.after,
            help: "mend the first ones, and look again")
    }
}
