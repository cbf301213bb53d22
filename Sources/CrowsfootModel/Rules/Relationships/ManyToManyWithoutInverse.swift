import CrowsfootSource

enum ManyToManyWithoutInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/many-to-many-without-inverse", severity: .error,
        summary: "a many-to-many relationship does not name its inverse",
        explanation: """
            SwiftData does not infer the inverse of a many-to-many relationship, even where only one property can be meant. One of the two ends
            has to name the other.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { tags: [Tag] }
            model Tag { books: [Book] }
            """,
        fixed: .adding(" @inverse(books)", after: "[Tag]"))

    static func found(_ end: Relationship.End, _ other: Relationship.End, in schema: Schema) -> Diagnostic {
        let name = other.property.name.text
        return Diagnostic(
            rule, "many-to-many relationship `\(end.property.name.text)` does not name its inverse", at: end.property.name.range,
            related: [.init(other.property.name.range, "the other end")], help: "write `@inverse(\(name))`",
            fixes: [FixIt("write `@inverse(\(name))`", .safe, [end.property.naming(inverse: name)])],
            subject: schema.path(of: end))
    }
}
