import CrowsfootSource
import CrowsfootSyntax

enum CloudKitUnique: ModelRule {
    static let rule = Rule(
        id: "cloudkit/unique", severity: .error,
        summary: "CloudKit refuses unique constraints",
        explanation: """
            A store that CloudKit syncs cannot have unique constraints: two devices may add the same value while neither can see the other.
            The container throws when it is loaded.

            Keep values apart in your own code: look for the value before inserting, and merge what was added twice.
            """,
        evidence: .confirmed,
        example: .schema(#"model Book { isbn: String = "" @unique }"#, named: "Library @cloudkit"),
        fixed: .replacing("@unique", with: "@index"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil, !model.isVirtual else { return }
        for attribute in model.attributes where attribute.name == .unique {
            findings.append(found(attribute, subject: model.name.text))
        }
        for property in model.properties where !property.type.isToMany {
            guard let attribute = property.attribute(.unique) else { continue }
            findings.append(found(attribute, subject: model.path(of: property)))
        }
    }

    private static func found(_ attribute: Attribute, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "CloudKit refuses a store with unique constraints", at: attribute.range,
            help: "remove `@unique`, and look for the value before inserting a row",
            fixes: [FixIt("remove `@unique`", .unsafe, [attribute.removal])], subject: subject)
    }
}
