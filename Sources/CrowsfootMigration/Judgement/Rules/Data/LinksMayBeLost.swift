import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum LinksMayBeLost: JudgementRule {
    package static let rule = Rule(
        id: "data/relinked", severity: .error,
        summary: "existing links may be lost",
        finds: """
            A relationship that leads to another model, becomes to-one, loses its order, or gets another inverse.

            If the links may also stay, as with another inverse, the severity is **warning**.
            """,
        matters: """
            Links between existing objects may be lost. A relationship to another model keeps none, and a to-one keeps one of several.
            Without `@ordered`, the related objects stay, but their order is lost.
            """,
        fixes: """
            the old links | schema | SwiftData source | Core Data model
            are restored | write a `custom` step | use a custom `MigrationStage` | add a mapping model
            are given up | `accept relink Author.books "why"` | `// crowsfoot:accept relink books "why"` above the class | User Info of the entity: `crowsfoot.accept` = `relink books why`
            """,
        evidence: .documented,
        example: """
            schema Library
            version 1.0.0 @released
            model Author { name: String; books: [Book] @inverse(author) @ordered }
            model Book { title: String; author: Author? }
            version 1.1.0 after 1.0.0
            model Author { name: String; books: [Book] @inverse(author) }
            model Book { title: String; author: Author? }
            """,
        fixed: .adding(line: #"migration { accept relink Author.books "no list shows it" }"#))

    package static let examinations: [ChangeCheck] = [
        .of(RelationshipRetargeted.self) { change, facts in
            finding(
                .lost, "\(facts.name(change)) leads to another model, so its links are lost", change.properties, [], facts)
        },
        .of(CardinalityChanged.self) { change, facts in
            if change.isToMany { return nil }
            let name = facts.name(change)
            if facts.isGivenUp(change.properties) {
                return finding(
                    .lost, "all links of \(name) are given up", change.properties, [], facts)
            }
            return finding(
                .atRisk, "\(name) is now to-one, so all links of an object but one are lost", change.properties, [], facts,
                repeatsStore: true)
        },
        .of(OrderingChanged.self) { change, facts in
            guard facts.isStored(change.properties) else { return nil }
            let name = facts.name(change)
            if change.isOrdered {
                return Judgement.Finding(.data(.defaulted), "the objects of \(name) are kept, and have no order yet", severity: .info)
            }
            return finding(
                .lost, "\(name) is no longer ordered, so the order of its objects is lost", change.properties, [.accept(.recode)], facts)
        },
        .of(InverseChanged.self) { change, facts in
            guard let inverse = change.inverses.new else { return nil }
            if change.inverses.old == nil {
                // Reported once for both ends, and only if both had links before.
                guard facts.lineage.predecessor(of: inverse) != nil,
                    (change.properties.new.model, change.properties.new.index) <= (inverse.model, inverse.index)
                else { return nil }
                return finding(
                    .atRisk,
                    "\(facts.name(change)) and \(facts.name(inverse)) are now inverses, but their existing links may contradict each other",
                    change.properties, [], facts)
            }
            // If both ends had another inverse before, it is reported for the first one.
            let hadInverse =
                facts.lineage.predecessor(of: inverse).flatMap { facts.old.relationship(of: $0)?.other(than: $0) } != nil
            if hadInverse, (inverse.model, inverse.index) < (change.properties.new.model, change.properties.new.index) { return nil }
            return finding(
                .atRisk, "\(facts.name(change)) has another inverse, so it may lead to other objects", change.properties, [], facts,
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
            help:
                "write a `custom` step, or give up the links with `accept relink \(facts.new.path(of: .property(properties.new))) \"why\"`",
            remedies: [.custom, .accept(.relink)] + remedies, places: other.map { [facts.subject(properties), $0] } ?? [],
            severity: effect == .lost ? nil : .warning, repeatsStore: repeatsStore)
    }
}
