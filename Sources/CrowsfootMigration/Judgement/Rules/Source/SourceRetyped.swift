import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SourceRetyped: JudgementRule {
    static let rule = Rule(
        id: "source/type-changed", severity: .warning,
        summary: "code that uses the old type no longer compiles",
        finds: """
            A property that changed its type, its optionality or its cardinality, or became `@immutable` or derived, and a model that got
            another parent.
            """,
        matters: "The app doesn't compile until you update the code that reads or sets the property.",
        fixes: """
            the change | schema
            is intended | keep it, and update the code that uses the property
            isn't | restore the old type, and add another property for the new values
            """,
        evidence: .language,
        example: .released("model Book { title: String; pages: Int = 0 }", then: "model Book { title: String; pages: Int? }"),
        fixed: .replacing("Int?", with: "Int = 0; chapters: Int?"))

    static let examinations =
        ChangeCheck.any([
            OptionalityChanged.self, PropertyKindChanged.self, RelationshipRetargeted.self, CardinalityChanged.self, MemberRetyped.self,
            RawTypeChanged.self, DerivationChanged.self, QueryParametersChanged.self,
        ]) { change, facts in finding(change, facts) } + [
            .of(AttributeRetyped.self) { $0.isSameInSwift($1.lineage) ? nil : finding($0, $1) },
            // An `@id` property with another name is also available as `id`.
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
            .source, "\(change.sentence(in: facts.lineage)), so code that uses it may no longer compile",
            help: "update the code that uses \(facts.name(change))")
    }
}
