import CrowsfootSource
import CrowsfootSyntax

enum EncryptedWithoutCloudKit: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/needs-cloudkit", severity: .info,
        summary: "a property is `@encrypted`, but the schema isn't synced",
        finds: "`@encrypted` in a schema without `@cloudkit`.",
        matters: """
            The value isn't protected on the device. `@encrypted` means SwiftData's `.allowsCloudEncryption`, which applies to CloudKit.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            add `@cloudkit` to the schema, or remove `@encrypted` | remove `.allowsCloudEncryption` if CloudKit doesn't sync the store | turn off cloud encryption if CloudKit doesn't sync the store
            """,
        evidence: .documented,
        example: .schema(#"model Entry { text: String = "" @encrypted }"#, named: "Journal"),
        fixed: .adding(" @cloudkit", after: "Journal"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit == nil, let attribute = property.attribute(.encrypted) else { return }
        findings.append(
            Diagnostic(
                rule, "`@encrypted` has no effect, since CloudKit doesn't sync this schema", at: attribute.range,
                help: "remove `@encrypted`, or add `@cloudkit` to the schema",
                fixes: [FixIt("remove `@encrypted`", .unsafe, [attribute.removal])], subject: model.path(of: property)
            ))
    }
}
