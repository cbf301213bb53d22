import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum Lightweight: JudgementRule {
    static let rule = Rule(
        id: "store/lightweight", severity: .info,
        summary: "the store migrates by itself",
        explanation: """
            These changes are on Apple's list of what a store infers: what is added is optional or has a default; something is removed; an attribute
            becomes optional, or required with a default; a property has a new name that `@was` explains; a relationship is added, removed, or leads to
            many rows instead of one; a parent is put above a model, and properties move in a hierarchy. Constraints that are given up,
            other places for data, and hash modifiers go the same way.
            """,
        evidence: .documented,
        example: .released("model Book { title: String }", then: "model Book { title: String; subtitle: String? }"),
        fixed: .text(
            .released(
                "model Book { isbn: String @unique; title: String; pages: String? }",
                then: "model Book { isbn: String @unique; title: String; pages: Int? }", migration: "convert Book.pages with `Int(pages)`"))
    )

    static let examinations = ChangeCheck.any(kinds) { change, facts in
        Judgement.Finding(.store(.lightweight), "\(change.sentence(in: facts.lineage)), which the store does by itself")
    }

    private static let kinds: [any SchemaChange.Type] = [
        AbstractnessChanged.self, CardinalityChanged.self, CountChanged.self, DerivationChanged.self, InverseChanged.self,
        MemberAdded.self, MemberRemoved.self, MemberRenamed.self, MemberRetyped.self, ModelAdded.self, ModelHashModifierChanged.self,
        ModelRemoved.self, ModelRenamed.self,
        OptionalityChanged.self, OrderingChanged.self, ParentChanged.self, PersistenceChanged.self, PropertyAdded.self,
        PropertyHashModifierChanged.self, RankingChanged.self, PropertyMoved.self, PropertyRemoved.self, PropertyRenamed.self,
        StorageOptionsChanged.self,
        StoredFormChanged.self, UniqueKeyAdded.self, UniqueKeyRemoved.self, UniqueKeyReordered.self, AttributeRetyped.self,
        PropertyKindChanged.self,
    ]
}
