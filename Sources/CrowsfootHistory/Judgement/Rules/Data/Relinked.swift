import CrowsfootModel
import CrowsfootSource

enum Relinked: JudgementRule {
    static let rule = Rule(
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
        mended: """
            schema Library
            version 1.0.0 @released
            model Author { name: String; books: [Book] @inverse(author) @ordered }
            model Book { title: String; author: Author? }
            version 1.1.0 from 1.0.0
            model Author { name: String; books: [Book] @inverse(author) }
            model Book { title: String; author: Author? }
            migration { accept relink Author.books "no list shows it" }
            """)

    static let examinations: [Examination] = [
        .of(RelationshipRetargeted.self) { change, background in
            finding(
                .lost, "the links of \(background.name(change)) are not carried over to another model", change.properties, [], background)
        },
        .of(CardinalityChanged.self) { change, background in
            if change.isToMany { return nil }
            let name = background.name(change)
            if background.isGivenUp(change.properties) {
                return finding(
                    .lost, "the links of \(name) are given up, those of rows with a single one too", change.properties, [], background)
            }
            return finding(
                .atRisk, "of several links of \(name) one can stay, and nobody said which", change.properties, [], background,
                repeatsStore: true)
        },
        .of(OrderingChanged.self) { change, background in
            guard background.isStored(change.properties) else { return nil }
            let name = background.name(change)
            if change.isOrdered {
                return Judgement.Finding(.data(.defaulted), "the rows of \(name) are kept, and have no order yet", severity: .hint)
            }
            return finding(
                .lost, "the rows of \(name) are kept, and their order is lost", change.properties, [.accept(.recode)], background)
        },
        .of(InverseChanged.self) { change, background in
            guard let inverse = change.inverses.new else { return nil }
            if change.inverses.old == nil {
                // One of the two says it, and only where both have links of their own already.
                guard background.lineage.predecessor(of: inverse) != nil,
                    (change.properties.new.model, change.properties.new.index) <= (inverse.model, inverse.index)
                else { return nil }
                return finding(
                    .atRisk,
                    "\(background.name(change)) and \(background.name(inverse)) were independent of each other, and their links may contradict each other",
                    change.properties, [], background)
            }
            // Of two ends of which each had another way back, the first says it.
            let hadInverse =
                background.lineage.predecessor(of: inverse).flatMap { background.old.relationship(of: $0)?.other(than: $0) } != nil
            if hadInverse, (inverse.model, inverse.index) < (change.properties.new.model, change.properties.new.index) { return nil }
            return finding(
                .atRisk, "\(background.name(change)) may find other rows by its new inverse", change.properties, [], background,
                alsoAbout: ChangeSubject(
                    old: background.lineage.predecessor(of: inverse).map(ChangePlace.property), new: .property(inverse)))
        },
    ]

    private static func finding(
        _ effect: DataEffect, _ message: String, _ properties: Versions<PropertyID>, _ remedies: [Remedy],
        _ background: Background, repeatsStore: Bool = false, alsoAbout other: ChangeSubject? = nil
    ) -> Judgement.Finding? {
        guard background.isStored(properties) else { return nil }
        return Judgement.Finding(
            .data(effect), message,
            help: "write `custom` or `accept relink \(background.new.path(of: .property(properties.new))) \"why\"` in `migration`",
            remedies: [.custom, .accept(.relink)] + remedies, places: other.map { [background.subject(properties), $0] } ?? [],
            repeatsStore: repeatsStore)
    }
}
