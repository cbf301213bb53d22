import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum Lightweight: JudgementRule {
    static let rule = Rule(
        id: "store/lightweight", severity: .info,
        summary: "the store opens automatically",
        finds: """
            A change that SwiftData and Core Data infer: a new property that is optional or has a default; a removal; an attribute that
            becomes optional, or required with a default; a rename with `@was`; a new relationship, or one that becomes to-many; a new
            parent; a property that moves in a hierarchy. Removed constraints, other storage options and hash modifiers belong here, too.
            """,
        matters: "The app opens existing stores without migration code.",
        fixes: .anywhere("Nothing to fix. The finding is part of the complete list that `crowsfoot diff` prints."),
        evidence: .documented,
        example: .released("model Book { title: String }", then: "model Book { title: String; subtitle: String? }"),
        fixed: .text(
            .released(
                "model Book { isbn: String @unique; title: String; pages: String? }",
                then: "model Book { isbn: String @unique; title: String; pages: Int? }", migration: "convert Book.pages with `Int(pages)`"))
    )

    static let examinations = ChangeCheck.any(kinds) { change, facts in
        Judgement.Finding(.store(.lightweight), "\(change.sentence(in: facts.lineage)), which opens automatically")
    }

    private static let kinds: [any SchemaChange.Type] = [
        AbstractnessChanged.self, CardinalityChanged.self, CountChanged.self, DerivationChanged.self, InverseChanged.self, MemberAdded.self,
        MemberRemoved.self, MemberRenamed.self, MemberRetyped.self, ModelAdded.self, ModelHashModifierChanged.self, ModelRemoved.self,
        ModelRenamed.self, OptionalityChanged.self, OrderingChanged.self, ParentChanged.self, PersistenceChanged.self, PropertyAdded.self,
        PropertyHashModifierChanged.self, RankingChanged.self, PropertyMoved.self, PropertyRemoved.self, PropertyRenamed.self,
        StorageOptionsChanged.self, StoredFormChanged.self, UniqueKeyAdded.self, UniqueKeyRemoved.self, UniqueKeyReordered.self,
        AttributeRetyped.self, PropertyKindChanged.self,
    ]
}
