import CrowsfootSource
import CrowsfootSyntax

enum UniqueFewValues: ModelRule {
    static let rule = Rule(
        id: "constraint/few-values", severity: .info,
        summary: "`@unique` on a `Bool` or an enum limits the number of objects",
        finds: "`@unique` on a single `Bool` or enum.",
        matters: "A model can have only as many objects as the type has values. The next one replaces a saved one.",
        fixes: """
            the limit | schema | SwiftData source
            is intended | keep it, with `@allow(constraint/few-values, "why")` | keep it, with `// crowsfoot:allow constraint/few-values "why"` above it
            isn't intended | use `@index`, or `@unique` with a second property | use `#Unique` with a second property
            """,
        evidence: .convention,
        example: .schema("model Book { isLent: Bool = false @unique }"),
        fixed: .replacing("@unique", with: "@index"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for constraint in Constraint.all(of: model, in: schema) where constraint.isUnique {
            guard constraint.attribute.arguments.count <= 1, let (name, property) = constraint.members.first,
                let count = valueCount(property.type.unwrapped, schema)
            else { continue }
            findings.append(
                Diagnostic(
                    rule, "`@unique` limits `\(model.name.text)` to \(count) objects", at: constraint.attribute.range,
                    label: "one for each value of `\(name.text)`",
                    help: "use `@index`, or combine it with another property, as in `@unique(\(name.text), other)`",
                    subject: model.path(of: property)))
        }
    }

    private static func valueCount(_ type: ValueType, _ schema: Schema) -> Int? {
        switch type {
        case .scalar(.bool): 2
        case .enumeration(let id): schema[id].cases.isEmpty ? nil : schema[id].cases.count
        case .scalar, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}
