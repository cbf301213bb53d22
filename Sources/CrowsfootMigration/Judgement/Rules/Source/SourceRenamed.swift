import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SourceRenamed: JudgementRule {
    static let rule = Rule(
        id: "source/renamed", severity: .warning,
        summary: "Swift that uses the old name does not compile",
        explanation: """
            `@was` tells the store and the migration what something was called; Swift knows the new name only. Rename it in the app as well, or give
            other modules the old name in an extension of yours.
            """,
        evidence: .language,
        example: .released("model Book { title: String }", then: "model Book { name: String @was(title) }"),
        fixed: .replacing("name: String @was(title)", with: "title: String; subtitle: String?"))

    static let examinations = ChangeCheck.any([
        ModelRenamed.self, PropertyRenamed.self, EnumerationRenamed.self, CaseRenamed.self, StructureRenamed.self, MemberRenamed.self,
    ]) { change, facts in
        let old = change.subject.old.map(facts.old.path) ?? facts.old.name
        return Judgement.Finding(
            .source, "Swift that uses `\(old)` has to use \(facts.name(change))", help: "rename it where it is used")
    }
}
