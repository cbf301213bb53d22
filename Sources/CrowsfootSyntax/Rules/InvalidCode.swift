import CrowsfootSource

enum InvalidCode: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-code", severity: .error,
        summary: "code in backticks is not Swift",
        explanation: """
            Code between backticks goes into the generated Swift as it is. In place of a type it has to be a type as Swift writes it, such
            as `CGRect`, `Set<Int>` or `Measurement<UnitLength>`. Whether that type exists, the compiler says later.
            """,
        evidence: .language,
        example: .schema("model Book { pages: `12.0Int`? @transient }"),
        fixed: .replacing("12.0Int", with: "Set<Int>"))

    static func empty(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "there is no code between the backticks", at: range, help: "write Swift between the backticks")
    }

    static func type(_ code: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "`\(code)` is not a Swift type", at: range, help: "write a type as Swift writes it, such as `Set<Int>`")
    }
}
