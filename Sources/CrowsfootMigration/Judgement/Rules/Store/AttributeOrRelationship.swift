import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum AttributeOrRelationship: JudgementRule {
    package static let rule = Rule(
        id: "store/attribute-or-relationship", severity: .error,
        summary: "an attribute has become a relationship of the same name, or the other way round",
        explanation: """
            A store infers attributes of attributes and relationships of relationships. That the one becomes the other is not among the changes
            that Apple lists, and there is nothing that could be copied. Give the new property a name of its own, so that it is an addition, and
            make its rows in a stage that is written by hand.
            """,
        evidence: .documented,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { isbn: String @unique; author: String? }
            version 1.1.0 from 1.0.0
            model Author { name: String = ""; books: [Book] @inverse(author) }
            model Book { isbn: String @unique; author: Author? }
            """,
        fixed: .replacing("@inverse(author)", with: "@inverse(writer)").replacing("Author?", with: "String?; writer: Author?"))

    package static let examinations: [ChangeCheck] = [
        .of(PropertyKindChanged.self) { change, facts in
            guard facts.isStored(change.properties), !facts.isStoredElsewhere(change.properties) else { return nil }
            return Judgement.Finding(
                .store(.custom),
                "\(facts.name(change)) has become \(change.isRelationship ? "a relationship" : "an attribute"), so the app can't open existing stores",
                help:
                    "give the new property another name, and make it of the old one in a stage of your own: write `custom` in `migration`",
                remedies: facts.remedies(
                    [.convert, .custom, .accept(.retype), .accept(.relink)], for: change.properties.new))
        }
    ]
}
