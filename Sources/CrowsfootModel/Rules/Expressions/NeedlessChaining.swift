import CrowsfootSource

enum NeedlessChaining: ValidationRule {
    static let rule = Rule(
        id: "expression/needless-chaining", severity: .error,
        summary: "`?.` after a required value",
        finds: "`?.` after a value that isn't optional.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Write `.` instead of `?.`.",
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
            rule, "`\(text)` isn't optional", at: base.range, label: "of type `\(type)`", help: "write `.` instead of `?.`",
            fixes: [FixIt("write `.` instead of `?.`", .safe, [.init(mark, with: "")])], subject: subject)
    }
}
