import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum NotAdditive: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/not-additive", severity: .error,
        summary: "an existing CloudKit field gets another type",
        finds: """
            A property that needs another field type in CloudKit than a released version, or than production if `@cloudkit(production: "…")`
            names an export of it. CloudKit has fewer types than a store: all
            integers and `Bool` are `INT64`; `Float`, `Double` and `Decimal` are `DOUBLE`; `UUID`, `URL` and `String` are `STRING`. Enums
            and structs that SwiftData stores itself are `BYTES`.
            """,
        matters: """
            The property doesn't sync. A field in production keeps its type forever, and CloudKit refuses records with another type. No
            migration changes that, so no `accept` covers the finding.
            """,
        fixes: """
            the released schema | schema | SwiftData source | Core Data model
            is in production | keep the old property, and add one with another name | keep the old property, and add one with another name | keep the old attribute, and add one with another name
            was never deployed | name an export of production: `@cloudkit(production: "…")` | reset the development environment, and use `--fail-on store,data,source` | reset the development environment, and use `--fail-on store,data,source`
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
            "\(facts.name(property)) would be `\(types.new)` in iCloud, but `\(fields.old.name)` is `\(types.old)` and can't change, so its values don't sync",
            // Its property may be gone for long, even with its version.
            help: facts.lineage.predecessor(of: property) == nil
                ? "give it another name, since iCloud keeps the field of an earlier version forever"
                : "keep the old property, and give the new one another name",
            severity: facts.cloudKitFields.old.isReleased(fields.old.key) ? nil : .warning)
    }
}
