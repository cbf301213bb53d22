import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum AttributeOrRelationship: JudgementRule {
    package static let rule = Rule(
        id: "store/attribute-or-relationship", severity: .error,
        summary: "an attribute became a relationship of the same name, or a relationship became an attribute",
        finds: "A property that was an attribute and is a relationship now, or the other way round, under the same name.",
        matters: """
            The app can't open existing stores. Apple's list of inferred changes doesn't contain this one, and there is no value that
            could be copied.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            declare the new property under another name, and create its objects in a `custom` step | declare the new property under another name, and create its objects in a custom `MigrationStage` | add the new property under another name to a new model version, and create its objects with a mapping model
            """,
        evidence: .documented,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { isbn: String @unique; author: String? }
            version 1.1.0 after 1.0.0
            model Author { name: String = ""; books: [Book] @inverse(author) }
            model Book { isbn: String @unique; author: Author? }
            """,
        fixed: .replacing("@inverse(author)", with: "@inverse(writer)").replacing("Author?", with: "String?; writer: Author?"))

    package static let examinations: [ChangeCheck] = [
        .of(PropertyKindChanged.self) { change, facts in
            guard facts.isStored(change.properties), !facts.isStoredElsewhere(change.properties) else { return nil }
            return Judgement.Finding(
                .store(.custom),
                "\(facts.name(change)) became \(change.isRelationship ? "a relationship" : "an attribute"), so the app can't open existing stores",
                help: "give the new property another name, and write a `custom` step that sets it",
                remedies: facts.remedies(
                    [.convert, .custom, .accept(.retype), .accept(.relink)], for: change.properties.new))
        }
    ]
}
