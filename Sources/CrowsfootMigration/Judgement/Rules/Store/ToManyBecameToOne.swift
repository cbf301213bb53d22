import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum ToManyBecameToOne: JudgementRule {
    package static let rule = Rule(
        id: "store/to-one", severity: .warning,
        summary: "a relationship that led to many rows leads to one",
        explanation: """
            Apple's list has the way from one row to many, and not the way back. Whether a store opens whose rows lead to several others, and which of
            the links it keeps, is not known. A stage of your own can pick the one before the rows are copied; `accept relink` gives all of
            them up.
            """,
        evidence: .reported,
        example: """
            schema Library
            version 1.0.0 @released
            model Author { name: String; books: [Book] @inverse(authors) }
            model Book { title: String; authors: [Author] }
            version 1.1.0 from 1.0.0
            model Author { name: String; books: [Book] @inverse(authors) }
            model Book { title: String; authors: Author? }
            """,
        fixed: .replacing("authors: Author?", with: "subtitle: String?; authors: [Author]"))

    package static let examinations: [ChangeCheck] = [
        .of(CardinalityChanged.self) { change, facts in
            guard !change.isToMany, facts.isStored(change.properties) else { return nil }
            let isMandatory = facts.isMandatory(change.properties.new)
            return Judgement.Finding(
                .store(.dependsOnRows),
                "\(facts.name(change)) leads to one row, and rows that lead to \(isMandatory ? "none or " : "")several may keep the store from opening",
                help:
                    "write `custom` in `migration` to pick the row that stays, or \(isMandatory ? "make it optional" : "give the links up with `accept relink`")",
                remedies: facts.remedies([.custom, .accept(.relink)], for: change.properties.new))
        }
    ]
}
