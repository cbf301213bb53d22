import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum Defaulted: JudgementRule {
    static let rule = Rule(
        id: "data/defaulted", severity: .info,
        summary: "existing objects get a default",
        finds: "A new property that is optional or has a default, or one that became required and has a default.",
        matters: "Existing objects get the default, or nil. That is safe, but it may not be the value that you want for them.",
        fixes: """
            schema | SwiftData source | Core Data model
            keep it, or set another value with `fill Book.pages with …` | keep it, or set another value in a custom `MigrationStage` | keep it, or set another value with a mapping model
            """,
        evidence: .documented,
        example: .released("model Book { title: String }", then: "model Book { title: String; pages: Int = 0 }"),
        fixed: .replacing("title: String;", with: "name: String @was(title);").adding("; pages: Int = 0", after: "title: String"))

    static let examinations: [ChangeCheck] = [
        .of(PropertyAdded.self) { $1.new.isInStore($0.property) ? found($0.property, "existing objects get", $1) : nil },
        .of(PersistenceChanged.self) { $0.isStored ? found($0.properties.new, "existing objects get", $1) : nil },
        .of(OptionalityChanged.self) { change, facts in
            guard !change.isOptional, facts.isStored(change.properties) else { return nil }
            return found(change.properties.new, "objects without a value get", facts)
        },
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

    /// The default without the backticks of Swift code, since the message has its own.
    private static func spelling(_ property: Property) -> String {
        property.defaultValue?.value.spelling.filter { $0 != "`" } ?? "nil"
    }
}
