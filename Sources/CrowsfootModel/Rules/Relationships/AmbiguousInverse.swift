import CrowsfootSource

enum AmbiguousInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/ambiguous-inverse", severity: .error,
        summary: "several properties could be the inverse",
        finds: """
            A relationship without `@inverse` whose destination has several relationships back, or several relationships that could share
            one inverse.
            """,
        matters: "SwiftData infers an inverse only if there is one candidate. With the wrong one, related objects change unexpectedly.",
        fixes: """
            schema | SwiftData source | Core Data model
            name the inverse at one end of each pair with `@inverse(…)`; mark the rest with `@oneway` | name the inverse in `@Relationship(inverse:)` | select the *Inverse* of each relationship
            """,
        evidence: .language,
        example: """
            schema Library
            model Author { books: [Book] }
            model Book {
                author: Author?
                editor: Author?
            }
            """,
        fixed: .replacing("{ books: [Book] }", with: "{\n    books: [Book] @inverse(author)\n    edited: [Book] @inverse(editor)\n}"))

    /// Reports several candidates for one relationship, or several relationships with one candidate.
    static func found(
        _ end: Relationship.End, candidates: [Relationship.End], rivals: [Relationship.End], in schema: Schema
    ) -> Diagnostic {
        let name = end.property.name
        let isManyToOne = candidates.count > 1
        let names = NameList.text((isManyToOne ? candidates : rivals).map(\.property.name.text), "or")
        let others = isManyToOne ? [] : rivals.filter { $0.id != end.id }
        // Only the author knows which is meant, so no fix takes one of them.
        let choice = NameList.text(candidates.map { "@inverse(\($0.property.name.text))" }, "or")
        return Diagnostic(
            rule,
            isManyToOne
                ? "the inverse of `\(name.text)` could be \(names)"
                : "`\(candidates.map(schema.path).joined())` could be the inverse of \(names)",
            at: name.range,
            related: candidates.map { .init($0.property.name.range, isManyToOne ? "a candidate" : "the inverse") }
                + others.map { .init($0.property.name.range, "another candidate") },
            help:
                "write \(choice) \(isManyToOne ? "at one end of each pair" : "on one of them"), and `@oneway` at relationships without an inverse",
            subject: schema.path(of: end))
    }
}
