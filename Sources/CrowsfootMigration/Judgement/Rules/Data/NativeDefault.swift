import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum NativeDefault: JudgementRule {
    package static let rule = Rule(
        id: "data/native-default", severity: .error,
        summary: "existing objects don't get the default of a new native enum",
        finds: """
            A new required enum with `@storage(native)`, or an enum in Swift source that SwiftData stores itself, with a default in Swift.
            """,
        matters: """
            The app crashes when it reads an existing object. The store opens, but existing objects have no value in the new property,
            since the default in Swift isn't a default of the store.
            """,
        fixes: """
            the property | schema | SwiftData source
            is stored as its raw value | remove `@storage(native)` | store the raw value in a property of type `String` or `Int`
            may be nil | make it optional | make it optional
            is set | `fill Parcel.stage with …` | set it in a custom `MigrationStage`, from a `VersionedSchema` in which it is optional
            """,
        evidence: .confirmed,
        doubt: "Several developers report the same crash independently.",
        example: """
            schema Parcels
            version 1.0.0 @released
            enum Stage { case packed, sent }
            model Parcel { name: String }
            version 1.1.0 after 1.0.0
            enum Stage { case packed, sent }
            model Parcel { name: String; stage: Stage = .packed @storage(native) }
            """,
        fixed: .removing(" @storage(native)"))

    package static let examinations: [ChangeCheck] =
        ChangeCheck.columns { column, facts in
            found(column.property, "existing objects\(facts.whose(column))", where: facts.condition(column), facts)
        } + [
            .of(OptionalityChanged.self) { change, facts in
                let condition = " where \(facts.new[change.properties.new].name.text) == nil"
                return change.isOptional ? nil : found(change.properties.new, "objects without a value", where: condition, facts)
            },
            .of(AttributeRetyped.self) { change, facts in
                facts.areAlike(change.properties) ? nil : found(change.properties.new, "existing objects", facts)
            },
        ]

    private static func found(_ id: PropertyID, _ objects: String, where condition: String = "", _ facts: StepFacts) -> Judgement
        .Finding?
    {
        guard facts.new.isInStore(id), facts.new[id].hasNoStoredDefault else { return nil }
        return Judgement.Finding(
            .data(.atRisk), "\(facts.name(id)) has no value in \(objects), so the app crashes when it reads them",
            help:
                "remove `@storage(native)`, make it optional, or \(facts.filling(of: id, where: condition))",
            remedies: [.fill] + Remedy.carrying + [.custom], places: [ChangeSubject(old: nil, new: .property(id))],
            isPlanned: facts.isCompleted(id))
    }
}
