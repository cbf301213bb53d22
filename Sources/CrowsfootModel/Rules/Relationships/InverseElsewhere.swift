import CrowsfootSource

enum InverseElsewhere: ValidationRule {
    static let rule = Rule(
        id: "relationship/inverse-elsewhere", severity: .error,
        summary: "an inverse leads to another model",
        explanation: """
            The inverse of a relationship leads back to the model that it starts from. One that leads to a third model, or to a parent of it,
            is the end of another relationship.
            """,
        evidence: .documented,
        example: """
            schema Library
            model Author { books: [Book] @inverse(publisher) }
            model Book {
                author: Author? @oneway
                publisher: Publisher? @oneway
            }
            model Publisher { name: String }
            """,
        mended: """
            schema Library
            model Author { books: [Book] @inverse(author) }
            model Book {
                author: Author?
                publisher: Publisher? @oneway
            }
            model Publisher { name: String }
            """)

    static func found(_ end: Relationship.End, _ inverse: Name, _ property: Property, in schema: Schema) -> Diagnostic {
        let actual = property.type.destination.map { schema[$0].name.text } ?? ""
        return Diagnostic(
            rule, "`\(inverse.text)` leads to `\(actual)`, not back to `\(schema[end.model].name.text)`", at: inverse.range,
            related: [.init(property.typeRange, "leads to `\(actual)`")],
            help: "name a property of type `\(schema[end.model].name.text)`, optional or in an array", subject: schema.path(of: end))
    }
}
