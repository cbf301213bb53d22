import CrowsfootSource

enum InverseIsAttribute: ValidationRule {
    static let rule = Rule(
        id: "relationship/inverse-is-attribute", severity: .error,
        summary: "an inverse names a property that is no relationship",
        explanation: """
            The two ends of a relationship are properties whose types name each other's models. A property of any other type, such as a
            `UUID` that holds the id of the other row, is an attribute and leads nowhere.
            """,
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
            rule, "`\(inverse.text)` is an attribute of type `\(schema.spelling(of: property.type))`", at: inverse.range,
            related: [.init(property.name.range, "declared here")], help: suggestion.help, fixes: suggestion.fixes,
            subject: schema.path(of: end))
    }
}
