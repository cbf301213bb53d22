import CrowsfootSource

enum CrashingName: ValidationRule {
    static let rule = Rule(
        id: "name/crashes", severity: .error,
        summary: "a property name with which apps crash",
        finds: """
            A stored property `hash` or `entity`. Core Data forbids names of methods of `NSObject` and `NSManagedObject`. `@transient`
            properties may have such names.
            """,
        matters: """
            The app crashes. With `hash`, it happens when the property is first read; with `entity`, when an object is first saved.
            """,
        fixes: """
            the property | schema | SwiftData source | Core Data model
            is new | `checksum: String` | `var checksum: String` | name the attribute `checksum`
            was released | `checksum: String @was(hash)` | `@Attribute(originalName: "hash") var checksum: String` | rename the attribute, and set its Renaming ID to `hash`
            """,
        evidence: .documented,
        example: .schema("model Book { hash: String }"),
        fixed: .replacing("hash", with: "checksum"))

    static func found(_ property: Property, _ moment: String, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        return Diagnostic(
            rule, "`\(property.name.text)` can't be a property name, because the app crashes", at: property.name.range,
            label: "apps crashed \(moment)", help: renaming.help, fixes: renaming.fixes,
            subject: model.path(of: property))
    }
}
