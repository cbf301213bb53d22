import CrowsfootSource
import CrowsfootSyntax

enum TransientWithoutDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "default/transient", severity: .error,
        summary: "a `@transient` property is neither optional nor has it a default",
        explanation: """
            A row that comes from the store has no value for it, so there has to be one to start with. The macro `@Model` refuses a
            transient property without. Core Data takes one, and checks it when the object is saved.
            """,
        evidence: .documented,
        example: .schema("model Book { isSelected: Bool @transient }"),
        fixed: .adding(" = false", after: "Bool"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.usesSwiftData, property.defaultValue == nil, let attribute = property.attribute(.transient),
            !property.type.isOptional, !property.type.isUnknown, !model.isVirtual, !property.has(.automatic)
        else { return }
        findings.append(found(property, attribute, rule, model))
    }

    static func found(_ property: Property, _ attribute: Attribute, _ rule: Rule, _ model: Model) -> Diagnostic {
        let start = StartValue.of(property.type)
        let edit = start.map { " = \($0)" } ?? "?"
        return Diagnostic(
            rule, "a row from the store has no value for `\(property.name.text)`", at: attribute.range,
            help: start.map { "write `= \($0)` after the type, or make it optional" } ?? "write a default, or make it optional",
            fixes: [FixIt("write `\(start.map { "= \($0)" } ?? "?")`", .unsafe, [.init(property.typeRange.after, with: edit)])],
            subject: model.path(of: property))
    }
}
