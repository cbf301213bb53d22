import CrowsfootSource

enum ModelMemberName: ValidationRule {
    static let rule = Rule(
        id: "name/hides-model-member", severity: .warning,
        summary: "a property hides a member of every model",
        finds: "A property with the name of a SwiftData member, such as `modelContext`, `persistentModelID` or `hasChanges`.",
        matters: "Code that needs SwiftData's member gets the value of the property, or doesn't compile.",
        fixes: """
            the property | schema | SwiftData source | Core Data model
            is new | `isRevised: Bool = false` | `var isRevised: Bool = false` | name the attribute `isRevised`
            was released | `isRevised: Bool = false @was(hasChanges)` | `@Attribute(originalName: "hasChanges") var isRevised: Bool = false` | rename the attribute, and set its Renaming ID to `hasChanges`
            """,
        evidence: .documented,
        example: .schema("model Book { hasChanges: Bool = false }"),
        fixed: .replacing("hasChanges", with: "isRevised"))

    static func found(_ property: Property, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        return Diagnostic(
            rule, "`\(property.name.text)` hides the model's own member of the same name", at: property.name.range,
            help: renaming.help, fixes: renaming.fixes, subject: model.path(of: property))
    }
}
