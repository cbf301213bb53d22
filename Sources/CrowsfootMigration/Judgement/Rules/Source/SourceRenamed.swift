import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SourceRenamed: JudgementRule {
    static let rule = Rule(
        id: "source/renamed", severity: .warning,
        summary: "code that uses the old name no longer compiles",
        finds: "A renamed model, property, enum, case, struct or member.",
        matters: """
            The app doesn't compile until you use the new name. `@was` is for the store and the migration, not for Swift.
            """,
        fixes: """
            other modules | schema
            don't use it | use the new name in the app
            use it | also declare the old name in an extension
            """,
        evidence: .language,
        example: .released("model Book { title: String }", then: "model Book { name: String @was(title) }"),
        fixed: .replacing("name: String @was(title)", with: "title: String; subtitle: String?"))

    static let examinations = ChangeCheck.any([
        ModelRenamed.self, PropertyRenamed.self, EnumerationRenamed.self, CaseRenamed.self, StructureRenamed.self, MemberRenamed.self,
    ]) { change, facts in
        let old = change.subject.old.map(facts.old.path) ?? facts.old.name
        return Judgement.Finding(
            .source, "code that uses `\(old)` must use \(facts.name(change))", help: "use the new name")
    }
}
