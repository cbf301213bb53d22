import CrowsfootSource
import CrowsfootSyntax

enum EncryptedWithoutCloudKit: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/needs-cloudkit", severity: .hint,
        summary: "a property is `@encrypted` in a schema that CloudKit does not sync",
        explanation: """
            `@encrypted` stands for SwiftData's `.allowsCloudEncryption`, which by its name is about what CloudKit keeps. Nothing in Apple's
            interfaces says that it protects the store on the device, so do not rely on it there. A schema that is synced says `@cloudkit` in
            its heading.
            """,
        evidence: .documented,
        example: .schema(#"model Entry { text: String = "" @encrypted }"#, named: "Journal"),
        fixed: .adding(" @cloudkit", after: "Journal"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit == nil, let attribute = property.attribute(.encrypted) else { return }
        findings.append(
            Diagnostic(
                rule, "`@encrypted` is about CloudKit, which does not sync this schema", at: attribute.range,
                help: "add `@cloudkit` to the schema, or remove `@encrypted`",
                fixes: [FixIt("remove `@encrypted`", .unsafe, [attribute.removal])], subject: model.path(of: property)
            ))
    }
}
