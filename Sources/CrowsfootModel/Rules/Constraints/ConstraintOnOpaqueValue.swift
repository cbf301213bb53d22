import CrowsfootSource
import CrowsfootSyntax

enum ConstraintOnOpaqueValue: ModelRule {
    static let rule = Rule(
        id: "constraint/opaque-value", severity: .warning,
        summary: "`@unique` or `@index` is about a value into which the store cannot look",
        explanation: """
            A collection, a struct or what a transformer makes is kept as bytes. The same value may be written as different bytes from one
            time to the next, so bytes neither tell that two values are equal nor help to find one. What is to be unique or found
            belongs into an attribute of its own.
            """,
        evidence: .reported,
        example: .schema("model Book { tags: [String] = [] @index }"),
        fixed: .removing(" @index"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for constraint in Constraint.all(of: model, in: schema) {
            for (name, property) in constraint.members where isOpaque(property) {
                findings.append(
                    Diagnostic(
                        rule, "`\(name.text)` is stored as bytes, which the store cannot compare by their meaning",
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
