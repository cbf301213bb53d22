import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum RowsWithoutValue: JudgementRule {
    static let rule = Rule(
        id: "data/becomes-required", severity: .warning,
        summary: "a property is now required, but existing objects may have no value",
        finds: "A property that was optional and is required now.",
        matters: "Objects without a value need one. Until you decide which, the migration can't be complete.",
        fixes: """
            objects without a value | schema | SwiftData source | Core Data model
            get the same value | `pages: Int = 0` | `var pages: Int = 0` | enter a default value
            get a computed value | `fill Book.pages with … where pages == nil` | set it in `willMigrate` of a custom `MigrationStage` | add a model version with a mapping model
            can't exist | `accept require Book.pages "why"` | `// crowsfoot:accept require pages "why"` above the class | User Info of the entity: `crowsfoot.accept` = `require pages why`
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
                    "give it a default, or \(facts.filling(of: change.properties.new, where: " where \(name) == nil"))",
                remedies: [.fill, .convert, .custom, .accept(.require)], repeatsStore: true)
        }
    ]
}
