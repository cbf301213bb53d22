import CrowsfootSource
import CrowsfootSyntax

enum EphemeralWithoutDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "default/ephemeral", severity: .warning,
        summary: "an `@ephemeral` property is neither optional nor has it a default",
        explanation: """
            What is ephemeral is not kept in the store, so a row that comes from there has no value for it. It is not confirmed what
            reading the property gives then; where a value is promised and there is none, a crash is to be expected.
            """,
        evidence: .reported,
        example: .schema("model Book { draft: String @ephemeral }"),
        fixed: .replacing("String", with: "String?"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.defaultValue == nil, let attribute = property.attribute(.ephemeral),
            !property.type.isOptional, !property.type.isUnknown, !model.isVirtual, !property.has(.automatic), !property.isTransient
        else { return }
        findings.append(TransientWithoutDefault.found(property, attribute, rule, model))
    }
}
