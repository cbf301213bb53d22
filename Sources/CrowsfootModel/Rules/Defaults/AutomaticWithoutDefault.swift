import CrowsfootSource
import CrowsfootSyntax

enum AutomaticWithoutDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "default/automatic", severity: .error,
        summary: "an `@automatic` property has no default that the initialiser could set it to",
        explanation: """
            `@automatic` takes the property out of the parameters of the initialiser, which sets it to its default instead. Without one
            there is nothing to set it to: write `= .now`, `= UUID()` or whatever it starts as.
            """,
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
                rule, "there is no default to set `\(property.name.text)` to", at: attribute.range,
                help: start.map { "write `= \($0)` after the type" } ?? "write a default after the type",
                fixes: start.map { [FixIt("write `= \($0)`", .unsafe, [.init(property.typeRange.after, with: " = \($0)")])] } ?? [],
                subject: model.path(of: property)))
    }
}
