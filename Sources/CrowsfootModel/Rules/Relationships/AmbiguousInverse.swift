import CrowsfootSource

enum AmbiguousInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/ambiguous-inverse", severity: .error,
        summary: "more than one property could be the inverse",
        explanation: """
            An inverse may be left out where only one property can be meant. With two relationships between the same models, the framework
            guesses or gives up, so each pair has to be named.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Author { books: [Book] }
            model Book {
                author: Author?
                editor: Author?
            }
            """,
        mended: """
            schema Library
            model Author {
                books: [Book] @inverse(author)
                edited: [Book] @inverse(editor)
            }
            model Book {
                author: Author?
                editor: Author?
            }
            """)

    static func found(_ end: Relationship.End, candidates: [Relationship.End], in schema: Schema) -> Diagnostic {
        let names = candidates.map { "`\($0.property.name.text)`" }.joined(separator: " or ")
        return Diagnostic(
            rule, "it is not clear which inverse `\(end.property.name.text)` has", at: end.property.name.range,
            related: candidates.map { .init($0.property.name.range, "could be this one") },
            help: "write `@inverse(…)` with \(names), and name the inverse of the others too", subject: schema.path(of: end))
    }
}
