import CrowsfootSource

enum InverseIsAttribute: ValidationRule {
    static let rule = Rule(
        id: "relationship/inverse-is-attribute", severity: .error,
        summary: "an inverse isn't a relationship",
        finds: "An `@inverse` with an attribute, such as a `UUID` with the other object's identifier.",
        matters: "The generated Swift doesn't compile.",
        fixes: "Name a property whose type is the model.",
        evidence: .language,
        example: """
            schema Library
            model Author { books: [Book] @inverse(authorName) }
            model Book { authorName: String }
            """,
        fixed: .replacing("@inverse(authorName)", with: "@inverse(author)").replacing("authorName: String", with: "author: Author?"))

    static func found(_ end: Relationship.End, _ inverse: Name, _ property: Property, in schema: Schema) -> Diagnostic {
        let suggestion = InverseSuggestion(for: end, inverse, in: schema)
        return Diagnostic(
            rule, "`\(inverse.text)` is an attribute of type `\(schema.spelling(of: property.type))`, not a relationship",
            at: inverse.range,
            related: [.init(property.name.range, "declared here")], help: suggestion.help, fixes: suggestion.fixes,
            subject: schema.path(of: end))
    }
}
