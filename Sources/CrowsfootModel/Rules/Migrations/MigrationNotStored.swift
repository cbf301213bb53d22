import CrowsfootSource

enum MigrationNotStored: ValidationRule {
    static let rule = Rule(
        id: "migration/not-stored", severity: .error,
        summary: "a step changes something that isn't stored",
        finds: "A step for a placeholder model, or for a `@transient` or `@ephemeral` property.",
        matters: "The step has no effect, since a migration changes stores.",
        fixes: "Remove the step, and give the property a default.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 after 1.0.0
            model Book {
                title: String
                isSelected: Bool = false @transient
            }
            migration { fill Book.isSelected with true }
            """,
        fixed: .adding("\n    subtitle: String?", after: "    title: String")
            .replacing("false", with: "true")
            .removing(line: "migration { fill Book.isSelected with true }"))

    static func placeholder(_ name: Name, _ model: Model) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` is a placeholder model, so it has no objects", at: name.range,
            related: [.init(model.name.range, "declared here")],
            help: "remove the step, or `virtual`", subject: name.text)
    }

    static func property(_ name: Name, _ property: Property) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` isn't stored", at: name.range, related: [.init(property.range, "declared here")],
            help: "remove the step, and give the property a default", subject: name.text)
    }
}
