import CrowsfootSource
import CrowsfootSyntax

enum ConstraintOnOpaqueValue: ModelRule {
    static let rule = Rule(
        id: "constraint/opaque-value", severity: .warning,
        summary: "a constraint or index contains a value that is stored as bytes",
        finds: "`@unique` or `@index` on a collection, a struct or a transformed value.",
        matters: """
            The constraint may accept equal values, and the index may not find them. Equal values may be stored as different bytes.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            use a separate attribute | use a separate property | use a separate attribute
            """,
        evidence: .reported,
        example: .schema("model Book { tags: [String] = [] @index }"),
        fixed: .removing(" @index"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for constraint in Constraint.all(of: model, in: schema) {
            for (name, property) in constraint.members where isOpaque(property) {
                findings.append(
                    Diagnostic(
                        rule, "`\(name.text)` is stored as bytes, so the store can't compare its values",
                        at: constraint.range(of: name),
                        related: constraint.isListed ? [.init(property.typeRange, "its type")] : [],
                        help: "remove it from `@\(constraint.attribute.name.rawValue)`", subject: model.path(of: property)))
            }
        }
    }

    private static func isOpaque(_ property: Property) -> Bool {
        switch property.type.unwrapped {
        case .array, .dictionary: property.type.destination == nil && !property.type.contains(\.isModel)
        case .structure: property.storage != .native
        case .scalar(let scalar): scalar.traits.isJSON || property.has(.transformable)
        case .enumeration, .model, .foreign, .optional, .unknown: property.has(.transformable)
        }
    }
}
