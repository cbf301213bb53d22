import CrowsfootSource

enum ObjectMethodName: ValidationRule {
    static let rule = Rule(
        id: "name/object-method", severity: .warning,
        summary: "a property has the name of a method of `NSObject` or `NSManagedObject`",
        finds: """
            A stored property with the name of a method without arguments of `NSObject` or `NSManagedObject`, such as `objectID`. Core
            Data's documentation forbids them, and warns that more may be added.
            """,
        matters: """
            The app may crash, or values may not be saved. For some names this is confirmed, and other rules report them as errors.
            """,
        fixes: """
            the property | schema | SwiftData source | Core Data model
            is new | `catalogueID: String` | `var catalogueID: String` | name the attribute `catalogueID`
            was released | `catalogueID: String @was(objectID)` | `@Attribute(originalName: "objectID") var catalogueID: String` | rename the attribute, and set its Renaming ID to `objectID`
            """,
        evidence: .reported,
        example: .schema("model Book { objectID: String }"),
        fixed: .replacing("objectID", with: "catalogueID"))

    static func found(_ property: Property, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        return Diagnostic(
            rule, "`\(property.name.text)` is the name of a method of managed objects", at: property.name.range, help: renaming.help,
            fixes: renaming.fixes, subject: model.path(of: property))
    }
}
