import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum EncryptionChanged: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/encryption-changed", severity: .error,
        summary: "an existing CloudKit field becomes encrypted or unencrypted",
        finds: """
            A property whose `@encrypted` changed after a released version, in a synced schema. If `@cloudkit(production: "…")` names an export
            of production, a property whose `@encrypted` differs from its field there.
            """,
        matters: """
            The property doesn't sync. A field in production stays encrypted or unencrypted forever. No migration changes that, so no
            `accept` covers the finding.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            restore the property, and add another one with `@encrypted` | restore the property, and add another one with `@Attribute(.allowsCloudEncryption)` | restore the attribute, and add another one with cloud encryption
            """,
        evidence: .documented,
        example: """
            schema Diary @cloudkit
            version 1.0.0 @released
            model Entry { text: String = "" }
            version 1.1.0 after 1.0.0
            model Entry { text: String = "" @encrypted }
            model Note { text: String = "" }
            """,
        fixed: .removing(line: #"model Note { text: String = "" }"#)
            .replacing(#""" @encrypted"#, with: #"""; secret: String = "" @encrypted"#))

    static let examinations: [ChangeCheck] = [
        .of(PropertyAdded.self) { found($0.property, $1) },
        .of(PropertyRenamed.self) { found($0.properties.new, $1) },
        .of(PropertyMoved.self) { found($0.properties.new, $1) },
        .of(StorageOptionsChanged.self) { found($0.properties.new, $1) },
    ]

    private static func found(_ property: PropertyID, _ facts: StepFacts) -> Judgement.Finding? {
        guard facts.isSynced, let fields = facts.cloudKitFields(replacedBy: property),
            fields.old.isEncrypted != fields.new.isEncrypted
        else { return nil }
        let (name, isOn) = (fields.old.name, fields.new.isEncrypted)
        return Judgement.Finding(
            .cloudkit(.forbidden),
            "\(facts.name(property)) is \(isOn ? "" : "no longer ")encrypted, but `\(name)` in iCloud is\(isOn ? "n't" : ""), so it doesn't sync",
            help: "\(isOn ? "remove" : "restore") `@encrypted`, and add another property",
            severity: facts.cloudKitFields.old.isReleased(fields.old.key) ? nil : .warning)
    }
}
