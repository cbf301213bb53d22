import CrowsfootSource

enum UnknownInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/unknown-inverse", severity: .error,
        summary: "an inverse is an unknown property",
        finds: "An `@inverse` with a name that the destination doesn't have.",
        matters: "The generated Swift doesn't compile.",
        fixes: "Use a property of the model that the relationship leads to.",
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
