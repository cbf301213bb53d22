import CrowsfootSource
import CrowsfootSyntax

enum ConstraintOnToMany: ModelRule {
    static let rule = Rule(
        id: "constraint/to-many", formerIDs: ["relationship/to-many-key"], severity: .error,
        summary: "`@unique` or `@index` is about a to-many relationship",
        explanation: """
            What can be unique or indexed is a value in the row itself: an attribute, or the row that a to-one leads to. The rows of a
            to-many are found from their side, so there is nothing in this row to compare.
            """,
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
                            ? "name attributes and to-ones only; `@count` limits how many there are" : "name attributes and to-ones only",
                        subject: model.path(of: property)))
            }
        }
    }
}
