import CrowsfootSource

enum InverseClaimedTwice: ValidationRule {
    static let rule = Rule(
        id: "relationship/inverse-claimed-twice", severity: .error,
        summary: "two relationships name the same inverse",
        explanation: """
            A property is the other end of one relationship. When two claim it, neither a person nor the framework can tell which of them
            changes when it does.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Author {
                books: [Book] @inverse(author)
                drafts: [Book] @inverse(author)
            }
            model Book { author: Author? }
            """,
        fixed: .replacing("drafts: [Book] @inverse(author)", with: "drafts: [Book] @inverse(drafter)")
            .replacing("{ author: Author? }", with: "{\n    author: Author?\n    drafter: Author?\n}"))

    static func found(
        _ end: Relationship.End, _ inverse: Name, _ other: Relationship.End, rival: Relationship.End, in schema: Schema
    ) -> Diagnostic {
        Diagnostic(
            rule, "`\(inverse.text)` is the inverse of `\(rival.property.name.text)` already", at: inverse.range,
            related: [
                .init((rival.property.inverseName ?? rival.property.name).range, "claimed here"),
                .init(other.property.name.range, "the property that both claim"),
            ],
            help: "give one of the two an inverse of its own in `\(schema[other.model].name.text)`", subject: schema.path(of: end))
    }
}
