import CrowsfootSource
import CrowsfootSyntax

enum EphemeralWithoutDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "default/ephemeral", severity: .warning,
        summary: "an `@ephemeral` property has no default and isn't optional",
        finds: "An `@ephemeral` property that is required and has no default.",
        matters: "The app may crash when it reads the property of a saved object, since the store doesn't contain its value.",
        fixes: """
            the property | schema | SwiftData source
            can be empty | `draft: String? @ephemeral` | `@Attribute(.ephemeral) var draft: String?`
            always has a value | `draft: String = "" @ephemeral` | `@Attribute(.ephemeral) var draft: String = ""`
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
