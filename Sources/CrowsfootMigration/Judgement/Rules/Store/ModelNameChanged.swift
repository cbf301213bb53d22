import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum ModelNameChanged: JudgementRule {
    static let rule = Rule(
        id: "store/model-renamed", severity: .error,
        summary: "a model has a new name, and its rows cannot be copied",
        explanation: """
            SwiftData has no way to say what a model was called: to the store, one entity is gone and another one is new and empty. The plan sets
            the rows aside and puts them back under the new name, together with what they lead to. It finds rows again by a property that is
            `@unique` or `@id` in both versions, and it copies rows one by one, which leaves models out that inherit or are inherited from.

            Core Data has a renaming identifier for entities: a schema that has no other output than that migrates by itself.
            """,
        evidence: .documented,
        example: .released("model Book { title: String }", then: "model Novel @was(Book) { title: String }"),
        fixed: .adding("isbn: String @unique; ", after: "Book { ").adding("isbn: String @unique; ", after: "@was(Book) { "))

    static let examinations: [ChangeCheck] = [
        .of(ModelRenamed.self) { change, facts in
            let model = facts.new[change.models.new]
            if model.isVirtual || facts.renamesEntities { return nil }
            let name = facts.old[change.models.old].name.text
            let obstacle = facts.obstacle(toCopying: change.models)
            return Judgement.Finding(
                .store(.custom),
                "`\(name)` is called `\(model.name.text)` now, and its rows \(obstacle == nil ? "are copied" : "cannot be copied")",
                help: obstacle.map { "\($0), keep the name, or write `custom` in `migration`" }, remedies: [.custom],
                isPlanned: obstacle == nil,
                severity: obstacle == nil ? .info : nil)
        }
    ]
}

extension StepFacts {
    /// What to do for the plan to be able to copy the rows of a model to one of another name; nothing where it is able to.
    func obstacle(toCopying models: Versions<ModelID>) -> String? {
        let isAlone =
            new[models.new].parent == nil && old[models.old].parent == nil && families.children(ofNew: models.new).isEmpty
            && !families.hasChildren(old: models.old)
        if !isAlone { return "take it out of its hierarchy in a version before this one" }
        return keys[models.new] != nil ? nil : "make a property `@unique` or `@id` in a version before this one"
    }
}
