import CrowsfootSource

enum ManyToManyWithoutInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/many-to-many-without-inverse", severity: .error,
        summary: "a many-to-many relationship doesn't name its inverse",
        finds: "Two arrays that lead to each other's models, without `@inverse` at either end.",
        matters: "SwiftData doesn't infer the inverse of a many-to-many relationship, so each object can be in one list only.",
        fixes: #"""
            schema | SwiftData source
            write `@inverse(books)` at one end | write `@Relationship(inverse: \Tag.books)` at one end
            """#,
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
            rule, "many-to-many relationship `\(end.property.name.text)` doesn't name its inverse", at: end.property.name.range,
            related: [.init(other.property.name.range, "the other end")], help: "write `@inverse(\(name))`",
            fixes: [FixIt("write `@inverse(\(name))`", .safe, [end.property.naming(inverse: name)])],
            subject: schema.path(of: end))
    }
}
