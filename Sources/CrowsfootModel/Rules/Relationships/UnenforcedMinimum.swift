import CrowsfootSource
import CrowsfootSyntax

enum UnenforcedMinimum: PropertyRule {
    static let rule = Rule(
        id: "relationship/unenforced-minimum", severity: .warning,
        summary: "the minimum of an optional to-many isn't enforced",
        finds: "A `@count` with a minimum on an optional to-many relationship.",
        matters: """
            Objects with too few related objects are saved. An empty optional relationship is reported to pass without a check, so `[T]?
            @count(2...)` means "none, or at least two".
            """,
        fixes: """
            the schema | schema | Core Data model
            isn't synced | make it required: `[Player] @count(2...)` | clear *Optional*
            is synced | remove the minimum, and check it in your code | remove the minimum, and check it in your code
            """,
        evidence: .reported,
        example: """
            schema Chess
            model Game { players: [Player]? @inverse(games) @count(2...) }
            model Player { games: [Game] }
            """,
        fixed: .removing("?"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.type.isOptional, property.type.isToMany, let argument = property.attribute(.count)?.arguments.first,
            let count = property.count, let least = count.least, (1...(count.most ?? Int.max)).contains(least), count.most != 1
        else { return }
        let name = property.name.text
        let wanted = schema.spelling(of: property.type.unwrapped)
        let isSynced = schema.settings.cloudkit != nil
        findings.append(
            Diagnostic(
                rule, "the minimum isn't enforced if `\(name)` is empty, because it is optional", at: argument.range,
                related: [.init(property.typeRange, "optional")],
                help: isSynced
                    ? "remove the minimum and check it in your code, since CloudKit requires `\(name)` to be optional"
                    : "write `\(name): \(wanted)`, or remove the minimum",
                subject: "\(model.name.text).\(name)"))
    }
}
