import CrowsfootSource

enum UnknownInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/unknown-inverse", severity: .error,
        summary: "an inverse names a property that does not exist",
        explanation: """
            The inverse is a property of the model at the other end. SwiftData takes the inverse as a key path, and one with a wrong name does
            not compile.
            """,
        evidence: .language,
        example: """
            schema Library
            model Author { books: [Book] @inverse(writer) }
            model Book { author: Author? }
            """,
        fixed: .replacing("@inverse(writer)", with: "@inverse(author)"))

    static func found(_ end: Relationship.End, _ inverse: Name, in destination: Model, _ schema: Schema) -> Diagnostic {
        let suggestion = InverseSuggestion(for: end, inverse, in: schema)
        return Diagnostic(
            rule, "`\(destination.name.text)` has no property `\(inverse.text)`", at: inverse.range,
            related: [.init(destination.name.range, "declared here")], help: suggestion.help, fixes: suggestion.fixes,
            subject: schema.path(of: end))
    }
}
