import CrowsfootSource

enum CrashingName: ValidationRule {
    static let rule = Rule(
        id: "name/crashes", severity: .error,
        summary: "a property has a name that the store forbids, and with which apps crashed",
        explanation: """
            Core Data asks that no property has the name of a method without arguments of `NSObject` or `NSManagedObject`, and SwiftData keeps
            its rows with Core Data. `hash` and `entity` are such names. Both compile: with `hash` an app was reported to crash when the property
            was first read, with `entity` when a row was first saved. What is `@transient` is not stored, and may be called so.
            """,
        evidence: .documented,
        example: .schema("model Book { hash: String }"),
        fixed: .replacing("hash", with: "checksum"))

    static func found(_ property: Property, _ moment: String, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        return Diagnostic(
            rule, "no stored property can be named `\(property.name.text)`", at: property.name.range,
            label: "apps crashed \(moment)", help: renaming.help, fixes: renaming.fixes,
            subject: model.path(of: property))
    }
}
