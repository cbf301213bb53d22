import CrowsfootSource

enum SplitValue: ValidationRule {
    static let rule = Rule(
        id: "migration/split-value", severity: .error,
        summary: "`split` doesn't have one value for each property",
        finds: "A `split` step whose value isn't Swift code in backticks. It must be a tuple with a value for each property, in order.",
        matters: "Crowsfoot can't tell which value belongs to which property.",
        fixes: "Write a tuple in backticks.",
        evidence: .language,
        example: .versions(
            "model Person { id: UUID = UUID() @id; name: String }",
            then: #"model Person { id: UUID = UUID() @id; givenName: String = ""; familyName: String = "" }"#,
            migration: "split Person.name into givenName, familyName with name", named: "People"),
        fixed: .replacing("with name", with: "with `(firstWord(of: name), otherWords(of: name))`"))

    static func found(at range: SourceRange, _ count: Int, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "`split` needs \(count == 1 ? "a Swift expression" : "\(count) Swift expressions, one for each property")", at: range,
            help: "write a Swift tuple in backticks, such as `` `(first(name), last(name))` ``", subject: subject)
    }
}
