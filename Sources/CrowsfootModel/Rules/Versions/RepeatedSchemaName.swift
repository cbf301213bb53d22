import CrowsfootSource

enum RepeatedSchemaName: ValidationRule {
    static let rule = Rule(
        id: "schema/repeated-name", severity: .error,
        summary: "a file names its schema twice",
        explanation: """
            A file belongs to one schema and says so once, with everything that holds for the whole schema behind the name.
            """,
        evidence: .language,
        example: """
            schema Library
            schema Library @cloudkit
            """,
        fixed: .removing(line: "schema Library"))

    static func found(at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the file names its schema a second time", at: range, related: [.init(first, "first named here")],
            help: "remove one of the two, and put all attributes after the other")
    }
}
