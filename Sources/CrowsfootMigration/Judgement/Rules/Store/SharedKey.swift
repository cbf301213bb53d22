import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SharedKey: JudgementRule {
    static let rule = Rule(
        id: "store/shared-key", severity: .warning,
        summary: "a migration finds objects by a property that isn't unique",
        finds: "A step that copies or converts objects of a model whose only key is `@id` without `@unique`.",
        matters: """
            If two objects have the same key, the migration stops before it changes anything, and the app can't open the store. The store
            doesn't enforce `@id`; it enforces `@unique`.
            """,
        fixes: """
            objects with equal keys | schema
            can't exist | `key Novel.number`
            may exist | make the property `@unique` in an earlier version
            """,
        evidence: .language,
        example: .released(
            "model Book { number: UUID = UUID() @id; title: String }",
            then: "model Novel @was(Book) { number: UUID = UUID() @id; title: String }"),
        fixed: .adding(line: "migration { key Novel.number }"))

    static let examinations: [ChangeCheck] = [
        .of(ModelRenamed.self) { change, facts in
            facts.renamesEntities || facts.obstacle(toCopying: change.models) != nil
                ? nil : found(change.models.new, facts)
        },
        .of(PropertyAdded.self) { carried($0.property, $1) },
        .of(AttributeRetyped.self) { carried($0.properties.new, $1) },
        .of(StoredFormChanged.self) { carried($0.properties.new, $1) },
    ]

    private static func carried(_ id: PropertyID, _ facts: StepFacts) -> Judgement.Finding? {
        let (old, new) = (facts.old, facts.new)
        let isCarried = new.steps.contains { $0.kind.carriedModel != nil && $0.kind.targets.properties.first == id }
        return isCarried && new.predecessor == old.version ? found(id.model, facts) : nil
    }

    private static func found(_ model: ModelID, _ facts: StepFacts) -> Judgement.Finding? {
        guard let key = facts.keys.unguarded(model) else { return nil }
        let path = facts.new.path(of: .property(key.new))
        return Judgement.Finding(
            .store(.dependsOnRows),
            "`\(path)` identifies objects in the migration, but isn't unique, so the app can't open a store with equal values",
            help: "if all values differ, write `key \(path)`; else make it `@unique` in an earlier version",
            remedies: [.custom])
    }
}
