import CrowsfootSource
import CrowsfootSyntax

enum CountMeansToOne: PropertyRule {
    static let rule = Rule(
        id: "relationship/count-means-to-one", severity: .error,
        summary: "a to-many that may lead to one row only is a to-one",
        explanation: """
            Core Data, on which SwiftData stands, has no flag for to-many: a relationship whose highest count is 1 is a to-one. An array of
            at most one row would be an array in Swift and a to-one in the store. The type says it better: `T?`, or `T` for exactly one.
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
                rule, "a to-many with at most one row is a to-one", at: attribute.range,
                related: [.init(property.typeRange, "an array")],
                help: "write `\(property.name.text): \(type)` without `@count`",
                fixes: property.defaultValue == nil ? [FixIt("make it a to-one", .unsafe, edits)] : [],
                subject: model.path(of: property)))
    }
}
