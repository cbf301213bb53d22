import CrowsfootHistory
import CrowsfootSource

/// A change with everything that was found in it.
struct ChangeEntry {
    let kind: ChangeKind
    let subject: ChangeSubject
    let sentence: String
    let judgements: [Judgement]

    init(_ change: any SchemaChange, sentence: String, judgements: [Judgement]) {
        kind = type(of: change).kind
        subject = change.subject
        self.sentence = sentence
        self.judgements = judgements
    }

    /// How much it matters: nothing matters that is taken care of.
    var severity: Severity { judgements.filter(\.isOpen).map(\.severity).max() ?? .hint }

    /// The worst that it does to one of the five.
    func effect(on subject: Effect.Subject) -> Effect? {
        judgements.map(\.effect).filter { $0.subject == subject }.max()
    }
}
