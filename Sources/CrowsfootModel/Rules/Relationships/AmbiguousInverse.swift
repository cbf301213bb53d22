import CrowsfootSource

enum AmbiguousInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/ambiguous-inverse", severity: .error,
        summary: "more than one property could be the inverse",
        explanation: """
            An inverse may be left out where only one property can be meant; SwiftData, too, infers one only where there is one candidate. With
            two relationships between the same models, each pair has to be named.
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

    /// Several properties lead back, or one leads back for several.
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
            related: candidates.map { .init($0.property.name.range, isManyToOne ? "could be this one" : "the way back") }
                + others.map { .init($0.property.name.range, "could be the one that has it") },
            help:
                "write \(choice) \(isManyToOne ? "at one end of each pair" : "on one of them"), and `@oneway` on a relationship without an inverse",
            subject: schema.path(of: end))
    }
}
