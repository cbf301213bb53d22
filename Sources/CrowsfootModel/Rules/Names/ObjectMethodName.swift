import CrowsfootSource

enum ObjectMethodName: ValidationRule {
    static let rule = Rule(
        id: "name/object-method", severity: .warning,
        summary: "a property has the name of a method of `NSObject` or `NSManagedObject`",
        explanation: """
            Core Data asks that no property has the name of a method without arguments of `NSObject` or `NSManagedObject`, and says
            that there may be more of them in future. Of some such names it is confirmed what happens, and they are errors; that this
            one belongs to them is common knowledge only. General words are best avoided.
            """,
        evidence: .reported,
        example: .schema("model Book { objectID: String }"),
        fixed: .replacing("objectID", with: "catalogueID"))

    static func found(_ property: Property, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        return Diagnostic(
            rule, "`\(property.name.text)` is a method of every managed object", at: property.name.range, help: renaming.help,
            fixes: renaming.fixes, subject: model.path(of: property))
    }
}
