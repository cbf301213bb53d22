import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum PagesChanged: JudgementRule {
    static let rule = Rule(
        id: "docs/changed", severity: .info,
        summary: "generated pages and diagrams change",
        finds: "A change that the generated reference pages or diagrams show.",
        matters: "Copies of them, such as in a wiki or a slide, are out of date.",
        fixes: "Run `crowsfoot generate`, and update pages that copy the text by hand.",
        evidence: .language,
        example: .released("model Book { title: String }", then: "model Book { title: String; subtitle: String? }"),
        fixed: .replacing("; subtitle: String?", with: #" @hash("2")"#))

    static let examinations = ChangeCheck.any(ChangeCatalog.all) { change, facts in
        // Pages don't show hash modifiers.
        if change is ModelHashModifierChanged || change is PropertyHashModifierChanged { return nil }
        return Judgement.Finding(.docs, "pages and diagrams show that \(change.sentence(in: facts.lineage))")
    }
}
