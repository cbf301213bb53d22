import CrowsfootSource
import CrowsfootSyntax

enum CountMeansToOne: PropertyRule {
    static let rule = Rule(
        id: "relationship/count-means-to-one", severity: .error,
        summary: "a to-many relationship with at most one object",
        finds: "An array with a `@count` whose maximum is 1.",
        matters: """
            The store contains a to-one relationship, but the class an array, so the app fails. Core Data makes a relationship with a
            maximum of 1 to-one.
            """,
        fixes: """
            schema | Core Data model
            `T?`, or `T` for exactly one | select *To One*
            """,
        evidence: .documented,
        example: """
            schema Library
            model Book { covers: [Cover] @inverse(book) @count(...1) }
            model Cover { book: Book? }
            """,
        fixed: .replacing("covers: [Cover] @inverse(book) @count(...1)", with: "cover: Cover? @inverse(book)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.type.isToMany, let attribute = property.attribute(.count), let count = property.count, count.most == 1,
            (0...1).contains(count.least ?? 0), let destination = property.type.destination
        else { return }
        let type = schema[destination].name.text + (count.least == 1 ? "" : "?")
        let edits = [FixIt.Edit(property.typeRange, with: type), attribute.removal]
        findings.append(
            Diagnostic(
                rule, "a to-many relationship with at most one object is to-one", at: attribute.range,
                related: [.init(property.typeRange, "an array")],
                help: "write `\(property.name.text): \(type)` without `@count`",
                fixes: property.defaultValue == nil
                    ? [FixIt("write `\(property.name.text): \(type)` without `@count`", .unsafe, edits)] : [],
                subject: model.path(of: property)))
    }
}
