import CrowsfootModel
import CrowsfootSource

enum NativeDefault: JudgementRule {
    static let rule = Rule(
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
        mended: """
            schema Parcels
            version 1.0.0 @released
            enum Stage { case packed, sent }
            model Parcel { name: String }
            version 1.1.0 from 1.0.0
            model Parcel { name: String; stage: Stage = .packed }
            """)

    static let examinations: [Examination] = [
        .of(PropertyAdded.self) { change, background in
            let property = background.new[change.property]
            guard background.new.isInStore(change.property), background.isNative(property), property.type.isEnumeration else { return nil }
            return Judgement.Finding(
                .data(.atRisk), "\(background.name(change)) is empty in the rows that are there, default or not, and reading it traps",
                help:
                    "take `@storage(native)` away, make it optional, or write `fill \(background.new.path(of: .property(change.property))) with …` in `migration`",
                remedies: [.fill] + Remedy.carrying + [.custom])
        }
    ]
}
