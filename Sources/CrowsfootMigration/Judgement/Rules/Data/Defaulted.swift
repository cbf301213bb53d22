import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum Defaulted: JudgementRule {
    package static let rule = Rule(
        id: "data/defaulted", severity: .info,
        summary: "existing objects get a default",
        finds: """
            A new property that is optional or has a default, or one that became required and has a default. Also a new default for a
            property that the newest released version added.
            """,
        matters: """
            Existing objects get the default, or nil. That is safe, but it may not be the value that you want for them. If the default changes
            after the release, stores that migrate later get another value than those that migrated before.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            keep it, or set another value with `fill Book.pages with …` | keep it, or set another value in a custom `MigrationStage` | keep it, or set another value with a mapping model
            """,
        evidence: .documented,
        example: .released("model Book { title: String }", then: "model Book { title: String; pages: Int = 0 }"),
        fixed: .replacing("title: String;", with: "name: String @was(title);").adding("; pages: Int = 0", after: "title: String"))

    package static let examinations: [ChangeCheck] = [
        .of(PropertyAdded.self) { $1.new.isInStore($0.property) ? found($0.property, "existing objects get", $1) : nil },
        .of(PersistenceChanged.self) { $0.isStored ? found($0.properties.new, "existing objects get", $1) : nil },
        .of(OptionalityChanged.self) { change, facts in
            guard !change.isOptional, facts.isStored(change.properties) else { return nil }
            return found(change.properties.new, "objects without a value get", facts)
        },
        .of(DefaultChanged.self, found),
        .of(MemberAdded.self) { change, facts in
            let member = facts.new[change.structures.new].members[change.place]
            let isRead = facts.uses(of: change.structures).contains { !$0.isNative || member.type.isOptional }
            guard member.hasImplicitValue, isRead else { return nil }
            return Judgement.Finding(
                .data(.defaulted), "existing values are read with `\(spelling(member))` for \(facts.name(change))")
        },
    ]

    private static func found(_ id: PropertyID, _ who: String, _ facts: StepFacts) -> Judgement.Finding? {
        let property = facts.new[id]
        guard !property.type.isToMany, property.type.isOptional || property.defaultValue != nil else { return nil }
        return Judgement.Finding(
            .data(.defaulted), "\(who) `\(spelling(property))` in \(facts.name(id))", remedies: [.fill] + Remedy.carrying)
    }

    /// Reports a new default for a property that stores of earlier versions still get when they migrate.
    private static func found(_ change: DefaultChanged, _ facts: StepFacts) -> Judgement.Finding? {
        let property = change.properties.old
        guard facts.isUnchangedStore || facts.isUnseen, facts.isStored(change.properties),
            change.defaults.new != nil, let earlier = facts.old.previous
        else { return nil }
        let lineage = Lineage(Versions(old: earlier, new: facts.old))
        guard lineage.predecessor(of: property.model) != nil, lineage.predecessor(of: property) == nil else { return nil }
        return Judgement.Finding(
            .data(.kept),
            "stores of \(earlier.version) that migrate from now on get `\(spelling(facts.new[change.properties.new]))` in "
                + "\(facts.name(change.properties.new)); others keep `\(spelling(facts.old[property]))`")
    }

    /// The default without the backticks of Swift code, since the message has its own.
    private static func spelling(_ property: Property) -> String {
        property.defaultValue?.value.spelling.filter { $0 != "`" } ?? "nil"
    }
}
