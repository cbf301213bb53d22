import CrowsfootModel
import CrowsfootSource

enum Defaulted: JudgementRule {
    static let rule = Rule(
        id: "data/defaulted", severity: .hint,
        summary: "rows get a value that the schema states",
        explanation: """
            Rows that have no value of their own get the default, or nothing where nothing is allowed. That is what the schema says and harms nobody;
            it is listed so that a reader of the change knows what older rows will hold. `fill` gives them something better.
            """,
        evidence: .documented,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String; pages: Int = 0 }
            """,
        mended: """
            schema Library
            version 1.0.0 @released
            model Book { title: String; pages: Int = 0 }
            version 1.1.0 from 1.0.0
            model Book { name: String @was(title); pages: Int = 0 }
            """)

    static let examinations: [Examination] = [
        .of(PropertyAdded.self) { $1.new.isInStore($0.property) ? found($0.property, "rows that are there get", $1) : nil },
        .of(PersistenceChanged.self) { $0.isStored ? found($0.properties.new, "rows that are there get", $1) : nil },
        .of(OptionalityChanged.self) { change, background in
            guard !change.isOptional, background.isStored(change.properties) else { return nil }
            return found(change.properties.new, "rows without a value get", background)
        },
        .of(MemberAdded.self) { change, background in
            let member = background.new[change.structures.new].members[change.place]
            let isRead = background.uses(of: change.structures).contains { !$0.isNative || member.type.isOptional }
            guard member.hasImplicitValue, isRead else { return nil }
            return Judgement.Finding(
                .data(.defaulted), "values that are there are read with `\(spelling(member))` for \(background.name(change))")
        },
    ]

    private static func found(_ id: PropertyID, _ who: String, _ background: Background) -> Judgement.Finding? {
        let property = background.new[id]
        guard !property.type.isToMany, property.type.isOptional || property.defaultValue != nil else { return nil }
        return Judgement.Finding(
            .data(.defaulted), "\(who) `\(spelling(property))` in \(background.name(id))", remedies: [.fill] + Remedy.carrying)
    }

    /// Without the backticks that Swift has in a schema: the message has its own.
    private static func spelling(_ property: Property) -> String {
        property.defaultValue?.value.spelling.filter { $0 != "`" } ?? "nil"
    }
}
