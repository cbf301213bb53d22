import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum OtherDestination: JudgementRule {
    package static let rule = Rule(
        id: "store/other-destination", severity: .warning,
        summary: "a relationship leads to another model",
        explanation: """
            That a relationship of the same name leads elsewhere is not among the changes that Apple lists as inferable, and what a store makes of
            the old links is not known. Give the new relationship a name of its own, so that the old one is removed and the new one added, or say
            what is meant: a stage of your own, or `accept relink`.
            """,
        evidence: .reported,
        example: """
            schema Library
            version 1.0.0 @released
            model Person { name: String; books: [Book] @inverse(owner) }
            model Club { name: String }
            model Book { title: String; owner: Person? }
            version 1.1.0 from 1.0.0
            model Person { name: String }
            model Club { name: String; books: [Book] @inverse(owner) }
            model Book { title: String; owner: Club? }
            """,
        fixed: .text(
            """
            schema Library
            version 1.0.0 @released
            model Person { name: String; books: [Book] @inverse(owner) }
            model Club { name: String }
            model Book { title: String; owner: Person? }
            version 1.1.0 from 1.0.0
            model Person { name: String; books: [Book] @inverse(owner) }
            model Club { name: String; books: [Book] @inverse(club) }
            model Book { title: String; owner: Person?; club: Club? }
            """))

    package static let examinations: [ChangeCheck] = [
        .of(RelationshipRetargeted.self) { change, facts in
            guard facts.isStored(change.properties) else { return nil }
            let isMandatory = facts.isMandatory(change.properties.new)
            return Judgement.Finding(
                .store(.custom), "\(facts.name(change)) leads to another model, which no store is known to infer",
                help: isMandatory
                    ? "make it optional, or write `custom` in `migration`: each row has to lead to one"
                    : "give the new relationship another name, or write `custom` or `accept relink` in `migration`",
                remedies: facts.remedies([.custom, .accept(.relink)], for: change.properties.new))
        }
    ]
}
