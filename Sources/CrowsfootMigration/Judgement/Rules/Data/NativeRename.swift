import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum NativeRename: JudgementRule {
    package static let rule = Rule(
        id: "data/native-renamed", severity: .warning,
        summary: "a struct that SwiftData takes apart has another name or another optionality",
        explanation: """
            The name of such a property is no part of the hash by which a store knows its version; only its columns are. Whether it may be missing
            is not hashed either, where all of its columns may be empty. So nothing is migrated, and whether the values are found under the new
            name is not confirmed. Keep the property as it is, or carry the values over to one that is stored as JSON.

            The same is true where two names are exchanged that stand for the same shape: the hashes are equal, and no value moves.
            """,
        evidence: .reported,
        example: """
            schema Maps
            version 1.0.0 @released
            struct Spot { var x: Double = 0 }
            model Place { id: UUID = UUID() @id; spot: Spot @storage(native) }
            version 1.1.0 from 1.0.0
            model Place { id: UUID = UUID() @id; position: Spot @storage(native) @was(spot) }
            model Note { text: String }
            """,
        fixed: .removing(line: "model Note { text: String }")
            .replacing("position: Spot @storage(native) @was(spot)", with: "spot: Spot @storage(native); name: String?"))

    package static let examinations: [ChangeCheck] = [
        .of(PropertyRenamed.self) { change, facts in
            found(change.properties, change, "its new name", facts) ?? unmoved(change, facts)
        },
        .of(ModelRenamed.self) { unmoved($0, $1) },
        .of(OptionalityChanged.self) { change, facts in
            facts.isOptionalitySeen(change.properties)
                ? nil : found(change.properties, change, "whether it may be missing", facts)
        },
    ]

    /// Two names of one shape were exchanged: each of the two reads what the other one wrote.
    private static func unmoved(_ change: any SchemaChange, _ facts: StepFacts) -> Judgement.Finding? {
        guard facts.isUnchangedStore else { return nil }
        return Judgement.Finding(
            .data(.atRisk), "the store does not see the new name of \(facts.name(change)), so that its values stay under the old one",
            help: "write `@hash(\"\(facts.new.version)\")` on one attribute, so that the store migrates",
            remedies: Remedy.carrying + [.custom, .accept(.recode)], asksForHash: true)
    }

    private static func found(
        _ properties: Versions<PropertyID>, _ change: any SchemaChange, _ what: String, _ facts: StepFacts
    ) -> Judgement.Finding? {
        let kinds = facts.storageTypes(properties)
        guard facts.isStored(properties), kinds.new.isTakenApart, kinds.old == kinds.new else { return nil }
        return Judgement.Finding(
            .data(.atRisk), "the store does not see \(what), so that values of \(facts.name(change)) may not be found",
            help: "keep it as it is, or write \(facts.conversion(of: properties.new))",
            remedies: Remedy.carrying + [.custom, .accept(.recode)])
    }
}
