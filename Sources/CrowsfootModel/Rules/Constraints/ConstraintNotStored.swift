import CrowsfootSource
import CrowsfootSyntax

enum ConstraintNotStored: ModelRule {
    static let rule = Rule(
        id: "constraint/not-stored", severity: .error,
        summary: "a constraint or index contains a property that isn't stored",
        finds: "`@unique` or `@index` with a `@transient` or `@ephemeral` property.",
        matters: "Constraints and indexes are about columns of the store, and the property has none.",
        fixes: #"""
            schema | SwiftData source
            `@index(title)`, without `draft` | `#Index<Book>([\.title])`, without `draft`
            """#,
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
                        rule, "`\(name.text)` isn't stored", at: name.range,
                        related: [.init(attribute.range, "because of this attribute")],
                        help: "remove it from `@\(constraint.attribute.name.rawValue)`", subject: model.path(of: property)))
            }
        }
    }
}
