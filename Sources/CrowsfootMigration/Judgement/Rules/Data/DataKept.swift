import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum DataKept: JudgementRule {
    static let rule = Rule(
        id: "data/kept", severity: .info,
        summary: "all values are kept",
        finds: "A change after which all existing objects have the values that they had before.",
        matters: "No data is lost. The finding is listed so that each change has a line about its data.",
        fixes: .anywhere("Nothing to fix."),
        evidence: .documented,
        example: .released("model Book { title: String }", then: "model Book { name: String @was(title) }"),
        fixed: .replacing("title:", with: "name:").replacing(" @was(title)", with: "; subtitle: String?"))

    static let examinations = ChangeCheck.any(ChangeCatalog.all) { change, facts in
        Judgement.Finding(.data(.kept), "\(change.sentence(in: facts.lineage)), and all values are kept")
    }
}
