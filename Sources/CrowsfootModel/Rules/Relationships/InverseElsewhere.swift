import CrowsfootSource

enum InverseElsewhere: ValidationRule {
    static let rule = Rule(
        id: "relationship/inverse-elsewhere", severity: .error,
        summary: "an inverse leads to another model",
        finds: "An `@inverse` with a relationship to a third model, or to a parent or submodel.",
        matters: "The generated Swift doesn't compile.",
        fixes: "Name a property that leads back to the model.",
        evidence: .language,
        example: """
            schema Library
            model Author { books: [Book] @inverse(publisher) }
            model Book {
                author: Author? @oneway
                publisher: Publisher? @oneway
            }
            model Publisher { name: String }
            """,
        fixed: .replacing("@inverse(publisher)", with: "@inverse(author)").replacing("Author? @oneway", with: "Author?"))

    static func found(_ end: Relationship.End, _ inverse: Name, _ property: Property, in schema: Schema) -> Diagnostic {
        let actual = property.type.destination.map { schema[$0].name.text } ?? ""
        let suggestion = InverseSuggestion(for: end, inverse, in: schema)
        return Diagnostic(
            rule, "`\(inverse.text)` leads to `\(actual)`, not back to `\(schema[end.model].name.text)`", at: inverse.range,
            related: [.init(property.typeRange, "leads elsewhere")], help: suggestion.help, fixes: suggestion.fixes,
            subject: schema.path(of: end))
    }

    /// Reports an inherited inverse. It belongs to the parent, so it leads back to all submodels or to none.
    static func inherited(_ end: Relationship.End, _ inverse: Relationship.End, in schema: Schema) -> Diagnostic {
        let parent = schema[inverse.model].name.text
        let child = end.property.type.destination.map { schema[$0].name.text } ?? ""
        let wanted = (end.isToMany ? "[\(parent)]" : parent) + (end.isOptional ? "?" : "")
        return Diagnostic(
            rule, "`\(inverse.property.name.text)` leads back from `\(parent)`, not from `\(child)`, which inherits it",
            at: (end.property.inverseName ?? end.property.name).range, related: [.init(inverse.property.name.range, "declared here")],
            help: "write `\(wanted)`, or declare an inverse in `\(child)` itself",
            fixes: [FixIt("write `\(wanted)`", .unsafe, [.init(end.property.typeRange, with: wanted)])], subject: schema.path(of: end))
    }
}
