import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum BecomesRequired: JudgementRule {
    package static let rule = Rule(
        id: "store/becomes-required", severity: .error,
        summary: "an optional property is now required and has no default",
        finds: """
            A property that is optional in the released version and required in the new one, without a default and without a step that
            sets it.
            """,
        matters: """
            The app can't open a store in which the property is nil. SwiftData and Core Data make this change automatically only if the property has a default.
            """,
        fixes: """
            objects without a value get | schema | SwiftData source | Core Data model
            the same value | `pages: Int = 0` | `var pages: Int = 0` | enter a default value
            a computed value | `fill Book.pages with … where pages == nil` | set it in `willMigrate` of a custom `MigrationStage` | add a model version with a mapping model
            nothing | `pages: Int?` | `var pages: Int?` | select *Optional*
            """,
        evidence: .documented,
        doubt: "For relationships, it is inferred from the same rule and not confirmed.",
        example: .released("model Book { title: String; pages: Int? }", then: "model Book { title: String; pages: Int }"),
        fixed: .adding(line: "migration { fill Book.pages with 0 where pages == nil }"))

    package static let examinations: [ChangeCheck] = [
        .of(OptionalityChanged.self) { change, facts in
            let id = change.properties.new
            guard !change.isOptional, facts.isStored(change.properties), facts.isMandatory(id),
                facts.isOptionalitySeen(change.properties)
            else { return nil }
            if facts.hasRequiredColumns(facts.new[id]) { return columns(of: id, facts) }
            let fill = facts.filling(of: id, where: " where \(facts.new[id].name.text) == nil")
            if facts.new[id].isRelationship {
                return Judgement.Finding(
                    .store(.dependsOnRows), "\(facts.name(id)) is now required, so the app may be unable to open stores in which it is nil",
                    help: "keep it optional, or \(fill)",
                    remedies: [.fill, .convert, .custom], isPrediction: true)
            }
            return Judgement.Finding(
                .store(.custom), "\(facts.name(id)) is now required and has no default, so the app can't open existing stores",
                help: "keep it optional, give it a default, or \(fill)",
                remedies: [.fill, .convert, .custom])
        }
    ]

    /// Reports a struct in columns. The columns may be empty, and a default in Swift isn't their default.
    private static func columns(of id: PropertyID, _ facts: StepFacts) -> Judgement.Finding {
        Judgement.Finding(
            .store(.custom), "\(facts.name(id)) is now required, and its columns have no default, so the app can't open existing stores",
            help: "keep it optional, or store it as JSON under a new name", remedies: [.custom])
    }
}
