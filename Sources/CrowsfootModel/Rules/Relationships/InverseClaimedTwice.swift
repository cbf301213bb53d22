import CrowsfootSource

enum InverseClaimedTwice: ValidationRule {
    static let rule = Rule(
        id: "relationship/inverse-claimed-twice", severity: .error,
        summary: "two relationships have the same inverse",
        finds: "A property that two relationships name as their inverse.",
        matters: "Setting one relationship changes the other one, so links of users may be lost.",
        fixes: """
            schema | SwiftData source | Core Data model
            declare an inverse for each, and name it in `@inverse(…)` | declare an inverse for each, and name it in `@Relationship(inverse:)` | add an inverse for each
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
            rule, "`\(inverse.text)` is already the inverse of `\(rival.property.name.text)`", at: inverse.range,
            related: [
                .init((rival.property.inverseName ?? rival.property.name).range, "the first one"),
                .init(other.property.name.range, "the inverse of both"),
            ],
            help: "declare another inverse for one of the two in `\(schema[other.model].name.text)`", subject: schema.path(of: end))
    }
}
