import CrowsfootSource

enum RepeatedSchemaName: ValidationRule {
    static let rule = Rule(
        id: "schema/repeated-name", severity: .error,
        summary: "a file names its schema twice",
        finds: "Two `schema` lines in one file.",
        matters: "It is unclear which name and attributes apply.",
        fixes: "Remove one of them, and write all attributes after the other.",
        evidence: .language,
        example: """
            schema Library
            schema Library @cloudkit
            """,
        fixed: .removing(line: "schema Library"))

    static func found(at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "duplicate `schema` line", at: range, related: [.init(first, "the first one")],
            help: "keep one `schema` line, with all attributes")
    }
}
