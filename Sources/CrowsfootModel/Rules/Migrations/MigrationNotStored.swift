import CrowsfootSource

enum MigrationNotStored: ValidationRule {
    static let rule = Rule(
        id: "migration/not-stored", severity: .error,
        summary: "a step changes what is not in the store",
        explanation: """
            A migration changes the rows of a store. A stand-in has none, and a `@transient` or `@ephemeral` property is in no row.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book {
                title: String
                isSelected: Bool = false @transient
            }
            migration { fill Book.isSelected with true }
            """,
        fixed: .adding("\n    subtitle: String?", after: "    title: String")
            .replacing("false", with: "true")
            .removing(line: "migration { fill Book.isSelected with true }"))

    static func standIn(_ name: Name, _ model: Model) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` is a stand-in and has no rows", at: name.range, related: [.init(model.name.range, "declared here")],
            help: "remove the step, or `virtual`", subject: name.text)
    }

    static func property(_ name: Name, _ property: Property) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` is not in the store", at: name.range, related: [.init(property.range, "declared here")],
            help: "remove the step, and give the property a default", subject: name.text)
    }
}
