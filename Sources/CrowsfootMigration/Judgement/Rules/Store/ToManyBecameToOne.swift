import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum ToManyBecameToOne: JudgementRule {
    package static let rule = Rule(
        id: "store/to-one", severity: .error,
        summary: "a to-many relationship is now to-one",
        finds: "A relationship that led to many objects and leads to one now.",
        matters: """
            The app may be unable to open stores in which an object has several related objects. Which of the links remains is not known.
            Apple's list of inferred changes has only the opposite direction.
            """,
        fixes: """
            the old links | schema | SwiftData source | Core Data model
            are reduced to one | choose it in a `custom` step | choose it in a custom `MigrationStage` | choose it with a mapping model
            are given up | `accept relink Book.authors "why"` | `// crowsfoot:accept relink authors "why"` above the class | User Info of the entity: `crowsfoot.accept` = `relink authors why`
            all stay | add a to-one relationship under a new name | add a to-one relationship under a new name | add a to-one relationship under a new name
            """,
        evidence: .documented,
        example: """
            schema Library
            version 1.0.0 @released
            model Author { name: String; books: [Book] @inverse(authors) }
            model Book { title: String; authors: [Author] }
            version 1.1.0 after 1.0.0
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
                "\(facts.name(change)) is now to-one, so the app may be unable to open stores with \(isMandatory ? "none or " : "")several links",
                help:
                    "write a `custom` step that chooses the link, or \(isMandatory ? "make it optional" : "give up the links with `accept relink \(facts.new.path(of: .property(change.properties.new))) \"why\"`")",
                remedies: facts.remedies([.custom, .accept(.relink)], for: change.properties.new))
        }
    ]
}
