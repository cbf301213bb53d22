package import CrowsfootSource

package enum TooManyErrors: RuleDefinition {
    package static let rule = Rule(
        id: "syntax/too-many-errors", severity: .error,
        summary: "a file has more errors than are reported",
        finds: "A file with more than \(DiagnosticLog.limit) errors.",
        matters: """
            Further errors aren't reported. Usually the file isn't a schema, or one mistake near its start makes the rest unreadable.
            """,
        fixes: "Fix the first errors, and check again.",
        evidence: .language,
        example: .schema(String(repeating: "title: String\n", count: DiagnosticLog.limit + 1)),
        fixed: .text(.schema("model Book { title: String }")))

    package static func found(after range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "more than \(DiagnosticLog.limit) errors, so the others aren't reported", at: range.after,
            help: "fix the first ones, and check again")
    }
}
