import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum EncryptionChanged: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/encryption-changed", severity: .error,
        summary: "a field of CloudKit would become encrypted, or cease to be",
        explanation: """
            A field keeps its encryption for good once its schema is in production: only new attributes can be encrypted. Leave the property as
            it is, and add another one beside it. No migration changes that, so no `accept` covers it.
            """,
        evidence: .documented,
        example: """
            schema Diary @cloudkit
            version 1.0.0 @released
            model Entry { text: String = "" }
            version 1.1.0 from 1.0.0
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
            "\(facts.name(property)) \(isOn ? "is encrypted" : "is not encrypted"), which CloudKit refuses, since `\(name)` \(isOn ? "is not" : "is")",
            help: "\(isOn ? "remove `@encrypted`" : "keep `@encrypted`"), and add another property beside it; no `accept` covers it",
            severity: facts.cloudKitFields.old.isReleased(fields.old.key) ? nil : .warning)
    }
}
