import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum NativeDefault: JudgementRule {
    package static let rule = Rule(
        id: "data/native-default", severity: .error,
        summary: "rows do not get the default of a new enum that SwiftData stores by itself",
        explanation: """
            Several developers report the same crash: a migration adds an enum that is not optional and has a default in Swift, the store opens,
            and older rows hold nothing. The first access to one of them traps. Stored by its raw value, an enum has a default that the store knows.
            Otherwise make it optional, or `fill` it.
            """,
        evidence: .confirmed,
        example: """
            schema Parcels
            version 1.0.0 @released
            enum Stage { case packed, sent }
            model Parcel { name: String }
            version 1.1.0 from 1.0.0
            model Parcel { name: String; stage: Stage = .packed @storage(native) }
            """,
        fixed: .removing(" @storage(native)"))

    package static let examinations: [ChangeCheck] =
        ChangeCheck.columns { column, facts in
            found(column.property, "the rows \(facts.whose(column))that are there", where: facts.condition(column), facts)
        } + [
            .of(OptionalityChanged.self) { change, facts in
                let condition = " where \(facts.new[change.properties.new].name.text) == nil"
                return change.isOptional ? nil : found(change.properties.new, "rows that have no value", where: condition, facts)
            },
            .of(AttributeRetyped.self) { change, facts in
                facts.areAlike(change.properties) ? nil : found(change.properties.new, "the rows that are there", facts)
            },
        ]

    private static func found(_ id: PropertyID, _ rows: String, where condition: String = "", _ facts: StepFacts) -> Judgement
        .Finding?
    {
        guard facts.new.isInStore(id), facts.new[id].hasNoStoredDefault else { return nil }
        return Judgement.Finding(
            .data(.atRisk), "\(facts.name(id)) is empty in \(rows), default or not, and reading it traps",
            help:
                "take `@storage(native)` away, make it optional, or \(facts.filling(of: id, where: condition))",
            remedies: [.fill] + Remedy.carrying + [.custom], places: [ChangeSubject(old: nil, new: .property(id))],
            isPlanned: facts.isCompleted(id))
    }
}
