import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum NativeRename: JudgementRule {
    package static let rule = Rule(
        id: "data/native-renamed", severity: .warning,
        summary: "a struct in columns is renamed or changes its optionality",
        finds: """
            A property with `@storage(native)` that is renamed, or that becomes optional or required although its columns are all
            optional. Two names that are exchanged in otherwise equal versions belong here, too.
            """,
        matters: "Values may not be found. The store's checksum contains only the columns, so nothing migrates.",
        fixes: """
            the values | schema | SwiftData source
            stay | keep the property as it is | keep the property as it is
            are migrated | convert them to a new property that is stored as JSON | –
            """,
        evidence: .reported,
        example: """
            schema Maps
            version 1.0.0 @released
            struct Spot { var x: Double = 0 }
            model Place { id: UUID = UUID() @id; spot: Spot @storage(native) }
            version 1.1.0 after 1.0.0
            struct Spot { var x: Double = 0 }
            model Place { id: UUID = UUID() @id; position: Spot @storage(native) @was(spot) }
            model Note { text: String }
            """,
        fixed: .removing(line: "model Note { text: String }")
            .replacing("position: Spot @storage(native) @was(spot)", with: "spot: Spot @storage(native); name: String?"))

    package static let examinations: [ChangeCheck] = [
        .of(PropertyRenamed.self) { change, facts in
            found(change.properties, change, "the new name", facts) ?? unmoved(change, facts)
        },
        .of(ModelRenamed.self) { unmoved($0, $1) },
        .of(OptionalityChanged.self) { change, facts in
            facts.isOptionalitySeen(change.properties)
                ? nil : found(change.properties, change, "the optionality", facts)
        },
    ]

    /// Checks two equal declarations whose names were exchanged. Each reads the values of the other.
    private static func unmoved(_ change: any SchemaChange, _ facts: StepFacts) -> Judgement.Finding? {
        guard facts.isUnchangedStore else { return nil }
        return Judgement.Finding(
            .data(.atRisk), "the checksum doesn't contain the new name of \(facts.name(change)), so its values stay under the old one",
            help: "add `@hash(\"\(facts.new.version)\")` to one attribute, so that the store migrates",
            remedies: Remedy.carrying + [.custom, .accept(.recode)], asksForHash: true)
    }

    private static func found(
        _ properties: Versions<PropertyID>, _ change: any SchemaChange, _ what: String, _ facts: StepFacts
    ) -> Judgement.Finding? {
        let kinds = facts.storageTypes(properties)
        guard facts.isStored(properties), kinds.new.isTakenApart, kinds.old == kinds.new else { return nil }
        return Judgement.Finding(
            .data(.atRisk), "the checksum doesn't contain \(what) of \(facts.name(change)), so its values may not be found",
            help: "keep it as it is, or \(facts.conversion(of: properties.new))",
            remedies: Remedy.carrying + [.custom, .accept(.recode)])
    }
}
