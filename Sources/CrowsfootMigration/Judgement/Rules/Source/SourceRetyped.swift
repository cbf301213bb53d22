import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SourceRetyped: JudgementRule {
    static let rule = Rule(
        id: "source/type-changed", severity: .warning,
        summary: "Swift that uses the old type does not compile",
        explanation: """
            What reads or sets the property has to deal with its new type: a value that may be missing has to be unwrapped, one that has to be there
            cannot be nil, and a list is not a row. What is `@immutable` now can't be set. A model that inherits from another one than before has other properties.
            """,
        evidence: .language,
        example: .released("model Book { title: String; pages: Int = 0 }", then: "model Book { title: String; pages: Int? }"),
        fixed: .replacing("Int?", with: "Int = 0; chapters: Int?"))

    static let examinations =
        ChangeCheck.any([
            OptionalityChanged.self, PropertyKindChanged.self, RelationshipRetargeted.self, CardinalityChanged.self,
            MemberRetyped.self, RawTypeChanged.self, DerivationChanged.self, QueryParametersChanged.self,
        ]) { change, facts in finding(change, facts) } + [
            .of(AttributeRetyped.self) { $0.isSameInSwift($1.lineage) ? nil : finding($0, $1) },
            // What is not called `id` is given to Swift as `id` too.
            .of(IdentityChanged.self) { $1.new[$0.properties.new].name.text == "id" ? nil : finding($0, $1) },
            .of(ImmutabilityChanged.self) { $0.isImmutable ? finding($0, $1) : nil },
            .of(ParentChanged.self) { $0.parents.old == nil ? nil : finding($0, $1) },
            .of(PropertyMoved.self) { change, facts in
                let isStillThere = facts.new.property(
                    named: facts.new[change.properties.new].name.text,
                    of: facts.lineage.successor(of: change.properties.old.model) ?? change.properties.new.model)
                return isStillThere == nil ? finding(change, facts) : nil
            },
        ]

    private static func finding(_ change: any SchemaChange, _ facts: StepFacts) -> Judgement.Finding {
        Judgement.Finding(
            .source, "\(change.sentence(in: facts.lineage)), and Swift that uses it may not compile any more",
            help: "change what uses \(facts.name(change))")
    }
}
