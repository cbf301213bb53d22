import CrowsfootSource

enum InvalidNumber: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-number", severity: .error,
        summary: "invalid number",
        finds: """
            A number that isn't written as in Swift: `12`, `1_000`, `0xFF`, `0b101`, `0o17`, `1.5`, `2e10`. A version has at most three
            numbers, and a name can't start with a digit.
            """,
        matters: "Crowsfoot can't read it.",
        fixes: "Write the number as in Swift, without a unit.",
        evidence: .language,
        example: .schema("model Book { pages: Int = 12px }"),
        fixed: .replacing("12px", with: "12"))

    static func found(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "invalid number `\(text)`", at: range, help: "write only the number")
    }

    static func version(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "invalid version `\(text)`", at: range, help: "write at most three numbers, such as `1.2.0`")
    }

    static func name(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a name can't start with a digit", at: range, help: "write `_\(text)`, or another name",
            fixes: [FixIt("write `_\(text)`", .unsafe, [.init(range.before, with: "_")])])
    }

    static func leadingDot(_ digits: String, at dot: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a number can't start with a dot", at: dot, help: "write `0.\(digits)`",
            fixes: [FixIt("write `0.\(digits)`", .safe, [.init(dot.before, with: "0")])])
    }
}
