import CrowsfootSource

enum UnreadableValue: PropertyRule {
    static let rule = Rule(
        id: "storage/no-fallback", severity: .error,
        summary: "nothing is there to read a struct as when its JSON cannot be read",
        explanation: """
            A struct is stored as JSON, and JSON of an older or a newer version of the app may lack what the struct needs. Reading it is no
            reason to crash: the property then has its default, or else a value whose members are blank. Of a member whose type only
            Swift knows nobody can make a blank one, so the property needs a default, or has to be optional.
            """,
        evidence: .language,
        example: """
            schema Places
            struct Region { span: `Measure` }
            model Place { region: Region }
            """,
        fixed: .adding("?", after: ": Region"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.storedForm == .json, property.defaultValue == nil, !model.isVirtual, !schema.hasBlank(property.type) else { return }
        findings.append(
            Diagnostic(
                rule, "`\(property.name.text)` cannot be read as anything when its JSON cannot", at: property.typeRange,
                help: "make it optional, or give it a default", subject: model.path(of: property)))
    }
}
