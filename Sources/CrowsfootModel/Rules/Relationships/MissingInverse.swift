import CrowsfootSource

enum MissingInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/missing-inverse", severity: .error,
        summary: "a relationship has no way back",
        explanation: """
            A relationship needs a property on the other model that leads back. Without one, deleting a row leaves dangling references that
            crash when they are touched, and CloudKit refuses the store. Where there is to be no way back, `@oneway` says so on purpose.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Author { books: [Book] }
            model Book { title: String }
            """,
        mended: """
            schema Library
            model Author { books: [Book] @inverse(author) }
            model Book {
                title: String
                author: Author?
            }
            """)

    static func found(_ end: Relationship.End, _ destination: Model, in schema: Schema) -> Diagnostic {
        let wayBack = WayBack(of: end, in: schema)
        let naming = wayBack.map { end.property.adding("@inverse(\($0.name))") }
        return Diagnostic(
            rule, "relationship `\(end.property.name.text)` has no inverse", at: end.property.name.range,
            label: "`\(destination.name.text)` has no relationship back to `\(schema[end.model].name.text)`",
            related: [.init(destination.name.range, "declared here")],
            help: wayBack.map { "add `\($0.declaration)` to `\(destination.name.text)`, or mark this end `@oneway`" }
                ?? "mark this end `@oneway`",
            fixes: [wayBack?.fix([naming].compactMap(\.self)), FixIt("mark it `@oneway`", .unsafe, [end.property.adding("@oneway")])]
                .compactMap(\.self),
            subject: schema.path(of: end))
    }
}
