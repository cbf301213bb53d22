import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum MissingValue: JudgementRule {
    package static let rule = Rule(
        id: "store/missing-value", formerIDs: ["migration/missing-value"], severity: .error,
        summary: "a new property is required, but existing objects have no value for it",
        finds: """
            A property that was added after the last released version and has no value in existing objects. It isn't optional, has no
            default, and isn't set by a `fill` or `custom` step. A new relationship to exactly one object counts, too.
            """,
        matters: """
            The app can't open existing stores. SwiftData copies all objects to the new version before your code runs. A required property
            without a value fails at that moment, with error 134110 (a mandatory value is missing). A migration stage of your own runs too
            late.

            New installations work, so the mistake usually appears only after the update has shipped.
            """,
        fixes: """
            existing books get | schema | SwiftData source | Core Data model
            no value | `pages: Int?` | `var pages: Int?` | select *Optional*
            the same value | `pages: Int = 0` | `var pages: Int = 0` | enter a default value
            a computed value | `fill Book.pages with …` | add a `VersionedSchema` in which it is optional, and set it in a custom `MigrationStage` | add a model version with a mapping model
            """,
        evidence: .confirmed,
        doubt: "For relationships, it is inferred from the same behavior and not confirmed.",
        example: .released("model Book { title: String }", then: "model Book { title: String; pages: Int }"),
        fixed: .adding(" = 0", after: "Int"))

    package static let examinations = ChangeCheck.columns { column, facts in
        guard facts.isMandatory(column.property) else { return nil }
        let (id, property) = (column.property, facts.new[column.property])
        let isTakenApart = facts.hasRequiredColumns(property)
        let isFillable = !property.isRelationship && !isTakenApart
        return Judgement.Finding(
            .store(.never), message(column, facts, isCertain: isFillable),
            help: isFillable
                ? "make it optional, give it a default, or \(facts.filling(of: id, where: facts.condition(column)))"
                : property.isRelationship ? "make it optional, or write a `custom` step" : "make it optional",
            stepHelp: isFillable
                ? facts.filling(of: id, where: facts.condition(column)) : property.isRelationship ? "write a `custom` step" : nil,
            // A model that the new version doesn't declare again is written in an older version, which must not change.
            fixes: facts.new[id.model].isCarriedOver
                ? [] : [FixIt("make it optional", .unsafe, [.init(property.typeRange.after, with: "?")])],
            // Columns stay required even if the struct is optional.
            remedies: isTakenApart ? [] : facts.remediesBeforeCopying([.fill, .custom] + Remedy.carrying),
            places: [ChangeSubject(old: column.old.map(SchemaElement.property), new: .property(id))],
            isPrediction: property.isRelationship)
    }

    private static func message(_ column: NewColumn, _ facts: StepFacts, isCertain: Bool) -> String {
        let name = facts.name(column.property)
        let consequence = "so the app \(isCertain ? "can't" : "may be unable to") open existing stores"
        let isTakenApart = facts.hasRequiredColumns(facts.new[column.property])
        if column.owners.isEmpty {
            let what = isTakenApart ? "a struct in columns without a default" : "required"
            return "\(name) is \(column.old == nil ? "new" : "stored in another way") and \(what), \(consequence)"
        }
        return "\(name) is required, and existing objects of \(facts.names(column.owners)) have no value, \(consequence)"
    }
}
