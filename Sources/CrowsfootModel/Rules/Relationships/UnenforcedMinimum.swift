import CrowsfootSource
import CrowsfootSyntax

enum UnenforcedMinimum: PropertyRule {
    static let rule = Rule(
        id: "relationship/unenforced-minimum", severity: .warning,
        summary: "the minimum of an optional to-many does not hold when there are no rows",
        explanation: """
            Before a row is saved, the store counts what its relationships lead to. An optional to-many that is empty is reported to pass
            without being counted: `[T]? @count(2...)` then means "none, or at least two".

            Where CloudKit does not need the relationship to be optional, write `[T]`. Where it does, the minimum is a rule that only
            your own code can keep.
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
                rule, "an empty `\(name)` is not counted, because it is optional", at: argument.range,
                related: [.init(property.typeRange, "optional")],
                help: isSynced
                    ? "remove the minimum and keep it in your own code, since CloudKit requires `\(name)` to be optional"
                    : "write `\(name): \(wanted)`, or remove the minimum",
                subject: "\(model.name.text).\(name)"))
    }
}
