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
        let model = schema[end.model].name.text
        let name = suggestedName(for: model, in: destination)
        return Diagnostic(
            rule, "relationship `\(end.property.name.text)` has no inverse", at: end.property.name.range,
            label: "`\(destination.name.text)` has no relationship back to `\(model)`",
            related: [.init(destination.name.range, "declared here")],
            help: "add `\(name): \(model)?` to `\(destination.name.text)`, or mark this end `@oneway`",
            fixes: [FixIt("mark it `@oneway`", .unsafe, [.init(end.property.range.after, with: " @oneway")])],
            subject: schema.path(of: end))
    }

    /// The name of the model with a small letter, unless that is taken.
    private static func suggestedName(for model: String, in destination: Model) -> String {
        let name = model.prefix(1).lowercased() + model.dropFirst()
        return destination.property(named: name) == nil ? name : name + "Owner"
    }
}
