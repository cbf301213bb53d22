import CrowsfootSource

enum UnreadableValue: PropertyRule {
    static let rule = Rule(
        id: "storage/no-fallback", severity: .error,
        summary: "a struct has no fallback if its JSON can't be read",
        finds: """
            A required property without a default whose struct has a member of a foreign type. JSON from another version of the app may
            lack a member. The property then gets its default, or a value with blank members, but a foreign type has no blank value.
            """,
        matters: "The app couldn't read the object.",
        fixes: "Make the property optional, or give it a default.",
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
                rule, "`\(property.name.text)` has no fallback if its JSON can't be read", at: property.typeRange,
                help: "make it optional, or give it a default", subject: model.path(of: property)))
    }
}
