import CrowsfootSource

enum InvalidCode: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-code", severity: .error,
        summary: "code in backticks isn't Swift",
        finds: """
            Empty backticks, or a type in backticks that isn't written like a Swift type. Whether the type exists is checked by the
            compiler.
            """,
        matters: "The generated Swift wouldn't compile, since it contains the code as it is.",
        fixes: "Write a type as Swift does, such as `` `CGRect` ``, `` `Set<Int>` `` or `` `Measurement<UnitLength>` ``.",
        evidence: .language,
        example: .schema("model Book { pages: `12.0Int`? @transient }"),
        fixed: .replacing("12.0Int", with: "Set<Int>"))

    static func empty(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "empty code", at: range, help: "write Swift code between the backticks")
    }

    static func type(_ code: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "`\(code)` is not a Swift type", at: range, help: "write a Swift type, such as `Set<Int>`")
    }
}
