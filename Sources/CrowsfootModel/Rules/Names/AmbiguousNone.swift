import CrowsfootSource

enum AmbiguousNone: PropertyRule {
    static let rule = Rule(
        id: "name/ambiguous-none", severity: .warning,
        summary: "an optional property has an enum with a case `none`",
        explanation: """
            Every optional has a `none` already: nil. Where such a property is compared with `.none`, Swift takes that for nil and not for
            the case, with a warning at best. Two ways to say that there is nothing are one too many, too: either the enum says it, or
            the optional does.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            enum Binding { case none, paper, cloth }
            model Book { binding: Binding? }
            """,
        fixed: .replacing("Binding?", with: "Binding = .none"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard case .optional(.enumeration(let id)) = property.type, !model.isVirtual,
            let none = schema[id].cases.first(where: { $0.name.text == "none" })
        else { return }
        findings.append(
            Diagnostic(
                rule, "`\(property.name.text)` can be nil, and `\(schema[id].name.text)` has a case `none`", at: property.typeRange,
                label: "`== .none` asks for nil", related: [.init(none.name.range, "the other nothing")],
                help: "remove the `?` and make `.none` the default, or rename the case", subject: model.path(of: property)))
    }
}
