import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum ModelNameChanged: JudgementRule {
    static let rule = Rule(
        id: "store/model-renamed", severity: .error,
        summary: "a model is renamed, and its objects can't be copied",
        finds: """
            A renamed model whose objects the migration can't copy, in a schema with a SwiftData output. It can't match old and new objects
            without a property that is `@unique` or `@id` in both versions. It can't copy models with a parent or children.
            """,
        matters: """
            The app loses all objects of the model. SwiftData has no former name for models, so a renamed model is a new, empty one.

            Core Data has a renaming ID for entities. A schema with only a `coredata` output opens automatically.
            """,
        fixes: """
            to rename | schema | SwiftData source | Core Data model
            with a key | first release a version with `isbn: String @unique` | first release a version with an attribute that is `.unique` | set the Renaming ID of the entity
            with your own code | copy the objects in a `custom` step | copy the objects in a custom `MigrationStage` | –
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
                "`\(name)` is renamed to `\(model.name.text)`, and its objects \(obstacle == nil ? "are copied" : "can't be copied")",
                help: obstacle.map { "\($0), keep the name, or write a `custom` step" }, remedies: [.custom],
                isPlanned: obstacle == nil,
                severity: obstacle == nil ? .info : nil)
        }
    ]
}

extension StepFacts {
    /// The edit after which the plan can copy the objects of a renamed model, or `nil` if it can already.
    func obstacle(toCopying models: Versions<ModelID>) -> String? {
        let isAlone =
            new[models.new].parent == nil && old[models.old].parent == nil && families.children(ofNew: models.new).isEmpty
            && !families.hasChildren(old: models.old)
        if !isAlone { return "remove it from its hierarchy in an earlier version" }
        return keys[models.new] != nil ? nil : "make a property `@unique` or `@id` in an earlier version"
    }
}
