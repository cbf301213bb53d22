import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum OtherDestination: JudgementRule {
    package static let rule = Rule(
        id: "store/other-destination", severity: .error,
        summary: "a relationship has another destination",
        finds: "A relationship that keeps its name, but leads to another model.",
        matters: """
            The app may be unable to open existing stores, or existing links may be lost. Apple's list of inferred changes doesn't contain
            this one.
            """,
        fixes: """
            the old links | schema | SwiftData source | Core Data model
            stay | give the new relationship another name | give the new relationship another name | give the new relationship another name
            are migrated | write a `custom` step | use a custom `MigrationStage` | add a mapping model
            are given up | `accept relink Book.owner "why"` | `// crowsfoot:accept relink owner "why"` above the class | User Info of the entity: `crowsfoot.accept` = `relink owner why`
            """,
        evidence: .documented,
        example: """
            schema Library
            version 1.0.0 @released
            model Person { name: String; books: [Book] @inverse(owner) }
            model Club { name: String }
            model Book { title: String; owner: Person? }
            version 1.1.0 after 1.0.0
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
            version 1.1.0 after 1.0.0
            model Person { name: String; books: [Book] @inverse(owner) }
            model Club { name: String; books: [Book] @inverse(club) }
            model Book { title: String; owner: Person?; club: Club? }
            """))

    package static let examinations: [ChangeCheck] = [
        .of(RelationshipRetargeted.self) { change, facts in
            guard facts.isStored(change.properties) else { return nil }
            let isMandatory = facts.isMandatory(change.properties.new)
            return Judgement.Finding(
                .store(.custom), "\(facts.name(change)) leads to another model, so the app may be unable to open existing stores",
                help: isMandatory
                    ? "make it optional, or write a `custom` step that sets it in each object"
                    : "give the new relationship another name, write a `custom` step, or give up the links with `accept relink \(facts.new.path(of: .property(change.properties.new))) \"why\"`",
                remedies: facts.remedies([.custom, .accept(.relink)], for: change.properties.new))
        }
    ]
}
