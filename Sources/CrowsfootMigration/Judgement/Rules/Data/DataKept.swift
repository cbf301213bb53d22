import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum DataKept: JudgementRule {
    static let rule = Rule(
        id: "data/kept", severity: .info,
        summary: "all values are kept",
        explanation: """
            Rows hold after the change what they held before. It is listed so that every change says what it does to the data.
            """,
        evidence: .documented,
        example: .released("model Book { title: String }", then: "model Book { name: String @was(title) }"),
        fixed: .replacing("title:", with: "name:").replacing(" @was(title)", with: "; subtitle: String?"))

    static let examinations = ChangeCheck.any(ChangeCatalog.all) { change, facts in
        Judgement.Finding(.data(.kept), "\(change.sentence(in: facts.lineage)), and all values are kept")
    }
}
