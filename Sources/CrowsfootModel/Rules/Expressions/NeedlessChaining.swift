import CrowsfootSource

enum NeedlessChaining: ValidationRule {
    static let rule = Rule(
        id: "expression/needless-chaining", severity: .error,
        summary: "`?.` follows a value that is always there",
        explanation: """
            As in Swift, `?.` belongs behind what is optional. Behind anything else it suggests that something may be missing that never is.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query untitled { where title?.isEmpty }
            }
            """,
        fixed: .removing("?"))

    static func found(_ base: Expression, _ text: String, _ type: String, subject: String) -> Diagnostic {
        let mark = SourceRange(file: base.range.file, start: Int(base.range.end), end: Int(base.range.end) + 1)
        return Diagnostic(
            rule, "`\(text)` is never missing", at: base.range, label: "of type `\(type)`", help: "write `.` in place of `?.`",
            fixes: [FixIt("remove `?`", .safe, [.init(mark, with: "")])], subject: subject)
    }
}
