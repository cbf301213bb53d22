import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum RowsWithoutValue: JudgementRule {
    static let rule = Rule(
        id: "data/becomes-required", severity: .warning,
        summary: "rows without a value need one, and nobody said which",
        explanation: """
            When something optional becomes required, rows that have nothing there need a value. A default is what they get, and `fill … where … == nil`
            says what each of them gets. `accept require` says that there are no such rows.
            """,
        evidence: .language,
        example: .released("model Book { title: String; pages: Int? }", then: "model Book { title: String; pages: Int }"),
        fixed: .adding(line: "migration { fill Book.pages with 0 where pages == nil }"))

    static let examinations: [ChangeCheck] = [
        .of(OptionalityChanged.self) { change, facts in
            guard !change.isOptional, facts.isStored(change.properties), facts.isMandatory(change.properties.new) else {
                return nil
            }
            let path = facts.new.path(of: .property(change.properties.new))
            let name = facts.new[change.properties.new].name.text
            return Judgement.Finding(
                .data(.atRisk), "`\(path)` is now required, but existing objects may have no value",
                help:
                    "write a default, or \(facts.filling(of: change.properties.new, where: " where \(name) == nil"))",
                remedies: [.fill, .convert, .custom, .accept(.require)], repeatsStore: true)
        }
    ]
}
