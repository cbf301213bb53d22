import CrowsfootSource

enum SplitValue: ValidationRule {
    static let rule = Rule(
        id: "migration/split-value", severity: .error,
        summary: "a split does not give a value to each of its properties",
        explanation: """
            `split` makes several values of one. They are written as a tuple in Swift, between backticks, with one value for each property in
            order: the expressions of the language have no tuples.
            """,
        evidence: .language,
        example: .versions(
            "model Person { id: UUID = UUID() @id; name: String }",
            then: #"model Person { id: UUID = UUID() @id; givenName: String = ""; familyName: String = "" }"#,
            migration: "split Person.name into givenName, familyName with name", named: "People"),
        fixed: .replacing("with name", with: "with `(firstWord(of: name), otherWords(of: name))`"))

    static func found(at range: SourceRange, _ count: Int, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "a split needs \(count == 1 ? "its value" : "\(count) values") in Swift", at: range,
            help: "write a tuple between backticks, with a value for each property", subject: subject)
    }
}
