import CrowsfootSource
import CrowsfootSyntax

enum ConstraintOnToMany: ModelRule {
    static let rule = Rule(
        id: "constraint/to-many", formerIDs: ["relationship/to-many-key"], severity: .error,
        summary: "a constraint or index contains a to-many relationship",
        finds: "`@unique` or `@index` with a to-many relationship. Only attributes and to-one relationships can be unique or indexed.",
        matters: "The object itself contains no value to compare, so the generated constraint would be wrong.",
        fixes: #"""
            you want to | schema | SwiftData source
            find books by shelf | `@index(shelf)` on `Book` | `#Index<Book>([\.shelf])`
            limit the number of books | `books: [Book] @inverse(shelf) @count(0...20)` | `@Relationship(maximumModelCount: 20, inverse: \Book.shelf) var books: [Book]`
            """#,
        evidence: .documented,
        example: """
            schema Library
            model Shelf @unique(books) { books: [Book] @inverse(shelf) }
            model Book { shelf: Shelf? }
            """,
        fixed: .removing(" @unique(books)").adding(" @index(shelf)", after: " Book"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for constraint in Constraint.all(of: model, in: schema) {
            for (name, property) in constraint.members where property.type.isToMany {
                findings.append(
                    Diagnostic(
                        rule, "to-many `\(name.text)` can be neither unique nor indexed", at: constraint.range(of: name),
                        related: constraint.isListed ? [.init(property.name.range, "a to-many relationship")] : [],
                        help: constraint.isUnique
                            ? "use attributes and to-one relationships; to limit the number of objects, use `@count`"
                            : "use attributes and to-one relationships",
                        subject: model.path(of: property)))
            }
        }
    }
}
