import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum NotAdditive: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/not-additive", severity: .error,
        summary: "a field of CloudKit would need another type",
        explanation: """
            A field of a schema in production keeps its type for good. CloudKit refuses records with a value of another type, so they never
            leave the device. No migration changes that, so no `accept` covers it. Keep the property as it is, and add one of another name.

            CloudKit has fewer types than a store: all integers and `Bool` are `INT64`; `Float`, `Double` and `Decimal` are `DOUBLE`; `UUID`, `URL`
            and `String` are `STRING`; enums and structs that SwiftData stores itself are `BYTES`, whatever is in them. A change within one of these
            types is none to CloudKit.

            If the old version was never deployed to production, reset the development environment, and let `--fail-on` name
            `store,data,source` rather than `any`.
            """,
        evidence: .documented,
        example: .released(
            #"model Book { title: String = ""; pages: String? }"#, then: #"model Book { title: String = ""; pages: Int? }"#,
            migration: #"accept retype Book.pages "never shown""#, named: "Library @cloudkit"),
        fixed: .replacing("Int", with: #"String? @deprecated("use pageCount"); pageCount: Int"#)
            .removing(line: #"migration { accept retype Book.pages "never shown" }"#))

    static let examinations: [ChangeCheck] = [
        .of(PropertyAdded.self) { found($0.property, $1) },
        .of(PropertyRenamed.self) { found($0.properties.new, $1) },
        .of(PropertyMoved.self) { found($0.properties.new, $1) },
        .of(PersistenceChanged.self) { found($0.properties.new, $1) },
        .of(AttributeRetyped.self) { found($0.properties.new, $1) },
        .of(StoredFormChanged.self) { found($0.properties.new, $1) },
        .of(PropertyKindChanged.self) { found($0.properties.new, $1) },
        .of(CardinalityChanged.self) { found($0.properties.new, $1) },
        .each(RawTypeChanged.self) { change, facts in
            facts.uses(of: change.enumerations).compactMap { found($0.properties.new, facts) }
        },
    ]

    private static func found(_ property: PropertyID, _ facts: StepFacts) -> Judgement.Finding? {
        guard facts.isSynced, let fields = facts.cloudKitFields(replacedBy: property),
            fields.old.form.type != fields.new.form.type
        else { return nil }
        let types = Versions(old: fields.old.form.type.rawValue, new: fields.new.form.type.rawValue)
        return Judgement.Finding(
            .cloudkit(.forbidden),
            "\(facts.name(property)) would be `\(types.new)` in iCloud, where `\(fields.old.name)` is `\(types.old)` for good, so its values don't sync",
            help: "keep the old property, and give the new one another name; no `accept` covers it, since CloudKit refuses such records",
            severity: facts.cloudKitFields.old.isReleased(fields.old.key) ? nil : .warning)
    }
}
