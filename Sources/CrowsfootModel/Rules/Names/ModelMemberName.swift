import CrowsfootSource

enum ModelMemberName: ValidationRule {
    static let rule = Rule(
        id: "name/hides-model-member", severity: .warning,
        summary: "a property hides a member that SwiftData gives to every model",
        explanation: """
            Every model has members such as `modelContext`, `persistentModelID` and `hasChanges`. A property of the same name compiles
            and hides them: whoever asks a row for its context gets the value of the property, or cannot compile any more.
            """,
        evidence: .documented,
        example: .schema("model Book { hasChanges: Bool = false }"),
        fixed: .replacing("hasChanges", with: "isRevised"))

    static func found(_ property: Property, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        return Diagnostic(
            rule, "`\(property.name.text)` hides the member of that name that every model has", at: property.name.range,
            help: renaming.help, fixes: renaming.fixes, subject: model.path(of: property))
    }
}
