import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum PagesChanged: JudgementRule {
    static let rule = Rule(
        id: "docs/changed", severity: .info,
        summary: "pages and diagrams show something else",
        explanation: """
            Reference pages list models, properties, enums, structs and queries, and diagrams draw models and how they are related. They are generated
            with everything else; what was copied from them, into a wiki or a slide, has to be copied again.
            """,
        evidence: .language,
        example: .released("model Book { title: String }", then: "model Book { title: String; subtitle: String? }"),
        fixed: .replacing("; subtitle: String?", with: #" @hash("2")"#))

    static let examinations = ChangeCheck.any(ChangeCatalog.all) { change, facts in
        // What only the store is told.
        if change is ModelHashModifierChanged || change is PropertyHashModifierChanged { return nil }
        return Judgement.Finding(.docs, "pages and diagrams show that \(change.sentence(in: facts.lineage))")
    }
}
