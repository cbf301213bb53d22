import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SharedKey: JudgementRule {
    static let rule = Rule(
        id: "store/shared-key", severity: .warning,
        summary: "rows are found again by a property that nothing keeps unique",
        explanation: """
            What the plan carries over is found again by a property that identifies rows. `@id` says that it does, and the store does not see to
            it: only what is `@unique` cannot be the same in two rows. Where two rows share one, nobody could tell whose values are whose, and the
            migration stops before it changes anything, so that the store does not open.

            A `key` step says that no two rows share it.
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
        let (path, name) = (facts.new.path(of: .property(key.new)), facts.new[model].name.text)
        return Judgement.Finding(
            .store(.dependsOnRows),
            "rows of `\(name)` are found again by `\(path)`, which nothing keeps unique: a store in which two of them share one does not open",
            help: "write `key \(path)` in `migration` if no two rows share one, or make it `@unique` in a version before this one",
            remedies: [.custom])
    }
}
