import CrowsfootModel
import CrowsfootSource

enum SyncAllowed: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/allowed", severity: .hint,
        summary: "CloudKit allows the change",
        explanation: """
            What is added to a schema in production, and what CloudKit does not know about, may change. New record types and fields exist for users only
            when the schema has been deployed to production; forgotten, nothing syncs that uses them.
            """,
        evidence: .documented,
        example: """
            schema Library @cloudkit
            version 1.0.0 @released
            model Book { title: String = "" }
            version 1.1.0 from 1.0.0
            model Book { title: String = ""; notes: String? }
            """,
        mended: """
            schema Library
            version 1.0.0 @released
            model Book { title: String = "" }
            version 1.1.0 from 1.0.0
            model Book { title: String = ""; notes: String? }
            """)

    static let examinations: [Examination] =
        [
            .of(SyncChanged.self) { change, background in
                let advice = change.isSynced ? "deploy the schema to production before the app is released" : nil
                return Judgement.Finding(.cloudkit(.allowed), change.sentence(in: background.lineage), help: advice)
            },
            .of(ModelAdded.self) { $1.new[$0.model].isVirtual ? nil : added($0, $1) },
            .of(PropertyAdded.self) { $1.new.isInStore($0.property) ? added($0, $1) : nil },
        ]
        + Examination.any(ChangeCatalog.all) { change, background in
            guard background.isSynced else { return nil }
            return Judgement.Finding(.cloudkit(.allowed), "\(change.sentence(in: background.lineage)), which CloudKit allows")
        }

    private static func added(_ change: any SchemaChange, _ background: Background) -> Judgement.Finding? {
        guard background.isSynced else { return nil }
        return Judgement.Finding(
            .cloudkit(.allowed), "\(change.sentence(in: background.lineage)), which CloudKit allows",
            help: "deploy the schema to production before the app is released")
    }
}
