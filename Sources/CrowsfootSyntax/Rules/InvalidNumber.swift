import CrowsfootSource

enum InvalidNumber: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-number", severity: .error,
        summary: "a number is not written as one",
        explanation: """
            Numbers are written as in Swift: `12`, `1_000`, `0xFF`, `0b101`, `0o17`, `1.5`, `2e10`. A version has at most three
            numbers. A name cannot start with a digit.
            """,
        evidence: .language,
        example: .schema("model Book { pages: Int = 12px }"),
        fixed: .replacing("12px", with: "12"))

    static func found(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "`\(text)` is not a number", at: range, help: "write the number alone")
    }

    static func version(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "`\(text)` is not a version", at: range, help: "write at most three numbers, such as `1.2.0`")
    }

    static func name(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a name cannot start with a digit", at: range, help: "write `_\(text)`, or another name",
            fixes: [FixIt("write `_\(text)`", .unsafe, [.init(range.before, with: "_")])])
    }

    static func leadingDot(_ digits: String, at dot: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a number cannot start with its dot", at: dot, help: "write `0.\(digits)`",
            fixes: [FixIt("write `0.\(digits)`", .safe, [.init(dot.before, with: "0")])])
    }
}
