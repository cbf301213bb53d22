import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SyncAllowed: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/allowed", severity: .info,
        summary: "CloudKit allows the change",
        finds: "A change that CloudKit allows in production: an addition, or something that CloudKit doesn't contain.",
        matters: """
            New record types and fields exist for users only after the schema is deployed to production. If you forget it, the new
            properties don't sync.
            """,
        fixes: .anywhere("Deploy the schema to production before you release the app."),
        evidence: .documented,
        example: .released(
            #"model Book { title: String = "" }"#, then: #"model Book { title: String = ""; notes: String? }"#, named: "Library @cloudkit"),
        fixed: .removing(" @cloudkit"))

    static let examinations: [ChangeCheck] =
        [
            .of(SyncChanged.self) { change, facts in
                Judgement.Finding(
                    .cloudkit(.allowed), change.sentence(in: facts.lineage), help: change.isSynced ? deployment : nil)
            },
            .of(ModelAdded.self, added), .of(PropertyAdded.self, added), .of(PropertyRenamed.self, added),
            .of(PersistenceChanged.self, added), .of(CardinalityChanged.self, added), .of(OrderingChanged.self, added),
        ] + ChangeCheck.any(ChangeCatalog.all) { finding($0, $1, help: nil) }

    private static let deployment = "deploy the schema to production before the app is released"

    /// Advice for a change that may add a record type or a field.
    private static func added(_ change: any SchemaChange, _ facts: StepFacts) -> Judgement.Finding? {
        let isNew = change.subject.new.map(facts.isNewInCloudKit) ?? false
        return finding(change, facts, help: isNew ? deployment : nil)
    }

    private static func finding(_ change: any SchemaChange, _ facts: StepFacts, help: String?) -> Judgement.Finding? {
        guard facts.isSynced else { return nil }
        return Judgement.Finding(.cloudkit(.allowed), "\(change.sentence(in: facts.lineage)), which CloudKit allows", help: help)
    }
}
