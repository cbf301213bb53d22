import CrowsfootSource

enum UnterminatedString: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unterminated-string", severity: .error,
        summary: "a string is not closed",
        explanation: """
            A string ends on the line where it starts, with the quote that opened it. Text over several lines stands between
            three quotes, and a string that starts with `#"` ends with `"#`.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { title: String = "untitled }
            """,
        mended: """
            schema Library
            model Book { title: String = "untitled" }
            """)

    static func found(_ opening: SourceRange, isMultiline: Bool, hashes: Int, end: SourceRange) -> Diagnostic {
        let closing = String(repeating: "\"", count: isMultiline ? 3 : 1) + String(repeating: "#", count: hashes)
        return Diagnostic(
            rule, "the string is not closed", at: opening, label: "opened here",
            help: "write `\(closing)` where the string ends",
            fixes: [FixIt("close the string at the end of the line", .unsafe, [.init(end, with: closing)])])
    }
}
