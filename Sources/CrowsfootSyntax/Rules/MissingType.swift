import CrowsfootSource

enum MissingType: RuleDefinition {
    static let rule = Rule(
        id: "syntax/missing-type", severity: .error,
        summary: "a property has no type",
        explanation: """
            Every property states its type, because the type decides how it is stored. It is not inferred from the default:
            the store keeps the type for years, and a default may change.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { title = "untitled" }
            """,
        mended: """
            schema Library
            model Book { title: String = "untitled" }
            """)

    static func found(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "property `\(name)` has no type", at: range, help: "write the type after the name, such as `\(name): String`")
    }
}
