import CrowsfootSource
import CrowsfootSyntax

enum UniqueFewValues: ModelRule {
    static let rule = Rule(
        id: "constraint/few-values", severity: .hint,
        summary: "`@unique` stands on a truth value or an enum, so that there can be a handful of rows only",
        explanation: """
            With a unique `Bool` there are at most two rows, with a unique enum one for each case: the next one takes the place of a
            saved row. If that is meant, put it on record; otherwise an index, or a constraint together with another property, may be.
            """,
        evidence: .convention,
        example: .schema("model Book { isLent: Bool = false @unique }"),
        fixed: .replacing("@unique", with: "@index"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for constraint in Constraint.all(of: model, in: schema) where constraint.isUnique {
            guard constraint.attribute.arguments.count <= 1, let (name, property) = constraint.members.first,
                let rows = rows(property.type.unwrapped, schema)
            else { continue }
            findings.append(
                Diagnostic(
                    rule, "`@unique` limits `\(model.name.text)` to \(rows) objects", at: constraint.attribute.range,
                    label: "one for each value of `\(name.text)`",
                    help: "use `@index`, or combine it with another property, as in `@unique(\(name.text), other)`",
                    subject: model.path(of: property)))
        }
    }

    private static func rows(_ type: ValueType, _ schema: Schema) -> Int? {
        switch type {
        case .scalar(.bool): 2
        case .enumeration(let id): schema[id].cases.isEmpty ? nil : schema[id].cases.count
        case .scalar, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}
