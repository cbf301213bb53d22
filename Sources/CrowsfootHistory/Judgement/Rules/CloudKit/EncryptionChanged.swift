import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum EncryptionChanged: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/encryption-changed", severity: .warning,
        summary: "a field that CloudKit has becomes encrypted, or ceases to be",
        explanation: """
            It is common knowledge that the encryption of a field cannot be turned on or off once its schema is deployed; we have not seen it
            confirmed. To be safe, leave the field as it is and add another one beside it.
            """,
        evidence: .reported,
        example: """
            schema Diary @cloudkit
            version 1.0.0 @released
            model Entry { text: String = "" }
            version 1.1.0 from 1.0.0
            model Entry { text: String = "" @encrypted }
            model Note { text: String = "" }
            """,
        mended: """
            schema Diary @cloudkit
            version 1.0.0 @released
            model Entry { text: String = "" }
            version 1.1.0 from 1.0.0
            model Entry { text: String = ""; secret: String = "" @encrypted }
            """)

    static let examinations: [Examination] = [
        .of(StorageOptionsChanged.self) { change, background in
            guard background.isSynced, background.isStored(change.properties), (change.given + change.taken).contains(.encrypted) else {
                return nil
            }
            let isOn = change.given.contains(.encrypted)
            return Judgement.Finding(
                .cloudkit(.forbidden),
                "\(background.name(change)) \(isOn ? "becomes encrypted" : "is not encrypted any more"), which a deployed field may not",
                help:
                    "\(isOn ? "take `@encrypted` away" : "keep `@encrypted`"), and add another property beside it; no `accept` covers it, for CloudKit may refuse it all the same"
            )
        }
    ]
}
