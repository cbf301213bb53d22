import CrowsfootSource
import CrowsfootSyntax

enum EncryptedWithoutCloudKit: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/needs-cloudkit", severity: .hint,
        summary: "a property is `@encrypted` in a schema that CloudKit does not sync",
        explanation: """
            `@encrypted` says how CloudKit keeps a value. In the store on the device nothing changes, so whoever relies on it without
            CloudKit is not protected. A schema that is synced says `@cloudkit` in its heading.
            """,
        evidence: .documented,
        example: """
            schema Journal
            model Entry { text: String = "" @encrypted }
            """,
        mended: """
            schema Journal @cloudkit
            model Entry { text: String = "" @encrypted }
            """)

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit == nil, let attribute = property.attribute(.encrypted) else { return }
        findings.append(
            Diagnostic(
                rule, "nothing encrypts `\(property.name.text)`: CloudKit does not sync this schema", at: attribute.range,
                help: "add `@cloudkit` to the schema, or remove `@encrypted`",
                fixes: [FixIt("remove `@encrypted`", .unsafe, [attribute.removal])], subject: model.path(of: property)
            ))
    }
}
