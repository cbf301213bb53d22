import CrowsfootSource
import CrowsfootSyntax

enum CountOnToOne: PropertyRule {
    static let rule = Rule(
        id: "relationship/count-on-to-one", severity: .error,
        summary: "a count stands on a relationship that leads to one row",
        explanation: """
            The type of a property already says how many rows it leads to: `T` exactly one, `T?` one or none, `[T]` any number. `@count`
            narrows the last of these. On a to-one it repeats the type at best, and contradicts it otherwise.
            """,
        evidence: .language,
        example: """
            schema Library
            model Author { books: [Book] @inverse(author) }
            model Book { author: Author? @count(...1) }
            """,
        fixed: .removing(" @count(...1)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.isRelationship, !property.type.isToMany, let attribute = property.attribute(.count), let count = property.count
        else { return }
        let type = schema.spelling(of: property.type)
        let says = property.type.isOptional ? "one or none" : "exactly one"
        let repeatsType = count.most == 1 && (count.least ?? 0) <= (property.type.isOptional ? 0 : 1)
        findings.append(
            Diagnostic(
                rule, "`\(property.name.text)` leads to one row, so that there is nothing to count", at: attribute.range,
                related: [.init(property.typeRange, "says \(says)")],
                help: repeatsType
                    ? "remove `@count`, which says no more than `\(type)`"
                    : "remove `@count`, or write an array if `\(property.name.text)` leads to several rows",
                fixes: [FixIt("remove `@count`", repeatsType ? .safe : .unsafe, [attribute.removal])],
                subject: model.path(of: property)))
    }
}
