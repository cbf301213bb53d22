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
        example: """
            schema Library
            model Book { pages: Int = 12px }
            """,
        mended: """
            schema Library
            model Book { pages: Int = 12 }
            """)

    static func found(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(text)` is not a number", at: range,
            help: "write the number alone; a name starts with a letter, and a version has at most three numbers")
    }
}
