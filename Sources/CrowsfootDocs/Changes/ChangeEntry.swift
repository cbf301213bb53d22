import CrowsfootChanges
import CrowsfootMigration

/// A change with all judgements about it.
struct ChangeEntry {
    let change: any SchemaChange
    let kind: ChangeKind
    let subject: ChangeSubject
    let sentence: String
    let judgements: [Judgement]

    init(_ change: any SchemaChange, sentence: String, judgements: [Judgement]) {
        self.change = change
        kind = type(of: change).kind
        subject = change.subject
        self.sentence = sentence
        self.judgements = judgements
    }
}
