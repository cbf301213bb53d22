import CrowsfootSource
import CrowsfootSyntax

enum ConstraintNotStored: ModelRule {
    static let rule = Rule(
        id: "constraint/not-stored", severity: .error,
        summary: "`@unique` or `@index` names a property that is not kept in the store",
        explanation: """
            Constraints and indexes live in the store, and a `@transient` or `@ephemeral` property does not.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book @index(title, draft) {
                title: String
                draft: String? @transient
            }
            """,
        fixed: .replacing("@index(title, draft)", with: "@index(title)"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if model.attributes.isEmpty { return }
        for constraint in Constraint.all(of: model, in: schema) where constraint.isListed {
            for (name, property) in constraint.members {
                guard let attribute = property.attribute(.transient) ?? property.attribute(.ephemeral) else { continue }
                findings.append(
                    Diagnostic(
                        rule, "`\(name.text)` is not kept in the store", at: name.range,
                        related: [.init(attribute.range, "because of this")],
                        help: "remove it from `@\(constraint.attribute.name.rawValue)`", subject: model.path(of: property)))
            }
        }
    }
}
