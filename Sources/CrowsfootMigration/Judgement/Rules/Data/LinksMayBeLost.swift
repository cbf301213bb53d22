import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum LinksMayBeLost: JudgementRule {
    package static let rule = Rule(
        id: "data/relinked", severity: .warning,
        summary: "rows may lose what they lead to",
        explanation: """
            Links are not carried over when a relationship leads to another model, and only some are when it leads to one row instead of many. A
            relationship that ceases to keep its order keeps its rows, but the places that they had are gone. One that has another inverse than before
            finds other rows by it. What a store makes of the old links in these cases, nobody has confirmed. Make them again in a stage of your own, or say
            with `accept relink` that they are not wanted.
            """,
        evidence: .reported,
        example: """
            schema Library
            version 1.0.0 @released
            model Author { name: String; books: [Book] @inverse(author) @ordered }
            model Book { title: String; author: Author? }
            version 1.1.0 from 1.0.0
            model Author { name: String; books: [Book] @inverse(author) }
            model Book { title: String; author: Author? }
            """,
        fixed: .adding(line: #"migration { accept relink Author.books "no list shows it" }"#))

    package static let examinations: [ChangeCheck] = [
        .of(RelationshipRetargeted.self) { change, facts in
            finding(
                .lost, "the links of \(facts.name(change)) are not carried over to another model", change.properties, [], facts)
        },
        .of(CardinalityChanged.self) { change, facts in
            if change.isToMany { return nil }
            let name = facts.name(change)
            if facts.isGivenUp(change.properties) {
                return finding(
                    .lost, "the links of \(name) are given up, those of rows with a single one too", change.properties, [], facts)
            }
            return finding(
                .atRisk, "of several links of \(name) one can stay, and nobody said which", change.properties, [], facts,
                repeatsStore: true)
        },
        .of(OrderingChanged.self) { change, facts in
            guard facts.isStored(change.properties) else { return nil }
            let name = facts.name(change)
            if change.isOrdered {
                return Judgement.Finding(.data(.defaulted), "the rows of \(name) are kept, and have no order yet", severity: .info)
            }
            return finding(
                .lost, "the rows of \(name) are kept, and their order is lost", change.properties, [.accept(.recode)], facts)
        },
        .of(InverseChanged.self) { change, facts in
            guard let inverse = change.inverses.new else { return nil }
            if change.inverses.old == nil {
                // One of the two says it, and only where both have links of their own already.
                guard facts.lineage.predecessor(of: inverse) != nil,
                    (change.properties.new.model, change.properties.new.index) <= (inverse.model, inverse.index)
                else { return nil }
                return finding(
                    .atRisk,
                    "\(facts.name(change)) and \(facts.name(inverse)) were independent of each other, and their links may contradict each other",
                    change.properties, [], facts)
            }
            // Of two ends of which each had another way back, the first says it.
            let hadInverse =
                facts.lineage.predecessor(of: inverse).flatMap { facts.old.relationship(of: $0)?.other(than: $0) } != nil
            if hadInverse, (inverse.model, inverse.index) < (change.properties.new.model, change.properties.new.index) { return nil }
            return finding(
                .atRisk, "\(facts.name(change)) may find other rows by its new inverse", change.properties, [], facts,
                alsoAbout: ChangeSubject(
                    old: facts.lineage.predecessor(of: inverse).map(SchemaElement.property), new: .property(inverse)))
        },
    ]

    private static func finding(
        _ effect: DataEffect, _ message: String, _ properties: Versions<PropertyID>, _ remedies: [Remedy],
        _ facts: StepFacts, repeatsStore: Bool = false, alsoAbout other: ChangeSubject? = nil
    ) -> Judgement.Finding? {
        guard facts.isStored(properties) else { return nil }
        return Judgement.Finding(
            .data(effect), message,
            help: "write `custom` or `accept relink \(facts.new.path(of: .property(properties.new))) \"why\"` in `migration`",
            remedies: [.custom, .accept(.relink)] + remedies, places: other.map { [facts.subject(properties), $0] } ?? [],
            repeatsStore: repeatsStore)
    }
}
