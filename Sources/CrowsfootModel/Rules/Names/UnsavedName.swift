import CrowsfootSource

enum UnsavedName: ValidationRule {
    static let rule = Rule(
        id: "name/not-stored", severity: .error,
        summary: "a property name whose values aren't stored",
        finds: """
            A stored property `isDeleted` or `deleted`. Core Data forbids names of methods of `NSManagedObject`.

            In a schema with only a `coredata` output, the severity is **warning**, since a class can implement such an attribute itself.
            """,
        matters: "Values are lost: the app sets them, but the store never contains them.",
        fixes: """
            the property | schema | SwiftData source | Core Data model
            is new | `isRemoved: Bool = false` | `var isRemoved: Bool = false` | name the attribute `isRemoved`
            was released | `isRemoved: Bool = false @was(isDeleted)` | `@Attribute(originalName: "isDeleted") var isRemoved: Bool = false` | rename the attribute, and set its Renaming ID to `isDeleted`
            """,
        evidence: .documented,
        example: .schema("model Book { isDeleted: Bool = false }"),
        fixed: .replacing("isDeleted", with: "isRemoved"))

    static func found(_ property: Property, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        let effect = schema.usesSwiftData ? "are lost" : "may be lost"
        var finding = Diagnostic(
            rule, "`\(property.name.text)` can't be a property name, because its values \(effect)", at: property.name.range,
            label: "a method of `NSManagedObject`", help: renaming.help, fixes: renaming.fixes,
            subject: model.path(of: property))
        if !schema.usesSwiftData { finding.severity = .warning }
        return finding
    }
}
