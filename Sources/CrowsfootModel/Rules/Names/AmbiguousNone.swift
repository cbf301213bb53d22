import CrowsfootSource

enum AmbiguousNone: PropertyRule {
    static let rule = Rule(
        id: "name/ambiguous-none", severity: .warning,
        summary: "an optional property has an enum with a case `none`",
        finds: "An optional property whose enum has a case `none`.",
        matters: "`== .none` compares with nil and not with the case, so the app takes the wrong branch.",
        fixes: """
            "none" is | schema | SwiftData source
            the case | remove the `?`, and use `.none` as the default | remove the `?`, and use `.none` as the default
            nil | remove or rename the case | remove or rename the case
            """,
        evidence: .measured,
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
                label: "`== .none` means nil", related: [.init(none.name.range, "the case")],
                help: "remove the `?` and use `.none` as the default, or rename the case", subject: model.path(of: property)))
    }
}
