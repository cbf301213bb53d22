import CrowsfootSource
import CrowsfootSyntax

enum TransientWithoutDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "default/transient", severity: .error,
        summary: "a `@transient` property has no default and isn't optional",
        finds: "A `@transient` property that is required and has no default, in a schema with a SwiftData output.",
        matters: """
            The generated class doesn't compile, since `@Model` requires a default. The store doesn't contain a value for the property.
            """,
        fixes: """
            schema | SwiftData source
            `isSelected: Bool = false @transient` | `@Transient var isSelected = false`
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
        let title = start.map { "add `= \($0)` after the type" } ?? "make it optional"
        return Diagnostic(
            rule, "`@\(attribute.name.rawValue)` property `\(property.name.text)` has no default", at: attribute.range,
            help: title + (start == nil ? ", or add a default" : ", or make it optional"),
            fixes: [FixIt(title, .unsafe, [.init(property.typeRange.after, with: edit)])],
            subject: model.path(of: property))
    }
}
