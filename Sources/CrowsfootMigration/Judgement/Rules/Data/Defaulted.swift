import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum Defaulted: JudgementRule {
    static let rule = Rule(
        id: "data/defaulted", severity: .info,
        summary: "rows get a value that the schema states",
        explanation: """
            Rows that have no value of their own get the default, or nothing where nothing is allowed. That is what the schema says and harms nobody;
            it is listed so that a reader of the change knows what older rows will hold. `fill` gives them something better.
            """,
        evidence: .documented,
        example: .released("model Book { title: String }", then: "model Book { title: String; pages: Int = 0 }"),
        fixed: .replacing("title: String;", with: "name: String @was(title);").adding("; pages: Int = 0", after: "title: String"))

    static let examinations: [ChangeCheck] = [
        .of(PropertyAdded.self) { $1.new.isInStore($0.property) ? found($0.property, "rows that are there get", $1) : nil },
        .of(PersistenceChanged.self) { $0.isStored ? found($0.properties.new, "rows that are there get", $1) : nil },
        .of(OptionalityChanged.self) { change, facts in
            guard !change.isOptional, facts.isStored(change.properties) else { return nil }
            return found(change.properties.new, "rows without a value get", facts)
        },
        .of(MemberAdded.self) { change, facts in
            let member = facts.new[change.structures.new].members[change.place]
            let isRead = facts.uses(of: change.structures).contains { !$0.isNative || member.type.isOptional }
            guard member.hasImplicitValue, isRead else { return nil }
            return Judgement.Finding(
                .data(.defaulted), "values that are there are read with `\(spelling(member))` for \(facts.name(change))")
        },
    ]

    private static func found(_ id: PropertyID, _ who: String, _ facts: StepFacts) -> Judgement.Finding? {
        let property = facts.new[id]
        guard !property.type.isToMany, property.type.isOptional || property.defaultValue != nil else { return nil }
        return Judgement.Finding(
            .data(.defaulted), "\(who) `\(spelling(property))` in \(facts.name(id))", remedies: [.fill] + Remedy.carrying)
    }

    /// Without the backticks that Swift has in a schema: the message has its own.
    private static func spelling(_ property: Property) -> String {
        property.defaultValue?.value.spelling.filter { $0 != "`" } ?? "nil"
    }
}
