import CrowsfootSource
import CrowsfootSyntax

enum AutomaticWithoutDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "default/automatic", severity: .error,
        summary: "an `@automatic` property has no default",
        finds: "An `@automatic` property without a default.",
        matters: "The generated initializer has no parameter for it, so it must have a default.",
        fixes: "Add a default, such as `= .now` or `= UUID()`.",
        evidence: .language,
        example: .schema("model Book { addedAt: Date @automatic }"),
        fixed: .adding(" = .now", after: "Date"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.defaultValue == nil, let attribute = property.attribute(.automatic),
            !property.type.isOptional, !property.type.isUnknown
        else { return }
        let start = StartValue.of(property.type)
        findings.append(
            Diagnostic(
                rule, "`\(property.name.text)` is `@automatic`, but has no default", at: attribute.range,
                help: start.map { "add `= \($0)` after the type" } ?? "add a default after the type",
                fixes: start.map { [FixIt("add `= \($0)` after the type", .unsafe, [.init(property.typeRange.after, with: " = \($0)")])] }
                    ?? [],
                subject: model.path(of: property)))
    }
}
