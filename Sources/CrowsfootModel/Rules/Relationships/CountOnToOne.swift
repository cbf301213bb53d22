import CrowsfootSource
import CrowsfootSyntax

enum CountOnToOne: PropertyRule {
    static let rule = Rule(
        id: "relationship/count-on-to-one", severity: .error,
        summary: "`@count` on a to-one relationship",
        finds: "`@count` on `T` or `T?`. The type already limits the number of objects.",
        matters: "The attribute repeats the type, or contradicts it.",
        fixes: "Remove `@count`, or make the relationship an array.",
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
        let meaning = property.type.isOptional ? "one or none" : "exactly one"
        let repeatsType = count.most == 1 && (count.least ?? 0) <= (property.type.isOptional ? 0 : 1)
        let title = repeatsType ? "remove `@count`, which repeats `\(type)`" : "remove `@count`"
        findings.append(
            Diagnostic(
                rule, "`@count` doesn't apply to the to-one relationship `\(property.name.text)`", at: attribute.range,
                related: [.init(property.typeRange, meaning)],
                help: repeatsType ? title : "\(title), or use an array if `\(property.name.text)` leads to several objects",
                fixes: [FixIt(title, repeatsType ? .safe : .unsafe, [attribute.removal])],
                subject: model.path(of: property)))
    }
}
