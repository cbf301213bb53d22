import CrowsfootSource

enum CrashingName: ValidationRule {
    static let rule = Rule(
        id: "name/crashes", severity: .error,
        summary: "a property has a name with which the app compiles and then crashes",
        explanation: """
            Below SwiftData every row is an `NSManagedObject`, which has a `hash` and an `entity` of its own. A stored property of that
            name compiles, and the app crashes: with `hash` when the property is first read, with `entity` when a row is first saved.
            A property that is `@transient` is not there and may be called so.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Book { hash: String }
            """,
        mended: """
            schema Library
            model Book { checksum: String }
            """)

    static func found(_ property: Property, _ moment: String, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        return Diagnostic(
            rule, "a property named `\(property.name.text)` crashes the app \(moment)", at: property.name.range,
            label: "`NSManagedObject` has one of its own", help: renaming.help, fixes: renaming.fixes,
            subject: model.path(of: property))
    }
}
