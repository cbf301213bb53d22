import CrowsfootSource

enum UnsavedName: ValidationRule {
    static let rule = Rule(
        id: "name/not-stored", severity: .error,
        summary: "a property has a name under which its values are silently not stored",
        explanation: """
            Core Data asks that no property has the name of a method without arguments of `NSManagedObject`, and SwiftData keeps its rows with
            Core Data. `isDeleted` and `deleted` are such names: the value of a property called so was silently not stored. Say what it means:
            `isRemoved`, `isInTrash`, `removedAt`.

            In a schema that only Core Data gets, this is a warning: there are apps whose classes answer for such an attribute themselves.
            """,
        evidence: .documented,
        example: .schema("model Book { isDeleted: Bool = false }"),
        fixed: .replacing("isDeleted", with: "isRemoved"))

    static func found(_ property: Property, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        let fate = schema.usesSwiftData ? "are not stored" : "may not be stored"
        var finding = Diagnostic(
            rule, "the values of a property named `\(property.name.text)` \(fate)", at: property.name.range,
            label: "`NSManagedObject` answers it by itself", help: renaming.help, fixes: renaming.fixes,
            subject: model.path(of: property))
        if !schema.usesSwiftData { finding.severity = .warning }
        return finding
    }
}
