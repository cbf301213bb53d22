import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum EqualValues: JudgementRule {
    static let rule = Rule(
        id: "store/equal-values", severity: .error,
        summary: "migration steps may give several objects the same unique value",
        finds: """
            A unique property that a step such as `fill` or `convert` sets, or that becomes required and has a default, without a `unique`
            step.
            """,
        matters: "If two objects get the same value, the app can't open the store.",
        fixes: """
            duplicates | schema | SwiftData source | Core Data model
            are removed | `unique Shelf.number keep first` | delete them in `willMigrate` of a custom `MigrationStage` | delete them in the app before the update
            can't exist | `accept unique Shelf.number "why"` | `// crowsfoot:accept unique number "why"` above the class | User Info of the entity: `crowsfoot.accept` = `unique number why`
            """,
        evidence: .documented,
        example: .released(
            "model Shelf { id: UUID = UUID() @unique; number: Int @unique }",
            then: "model Shelf { id: UUID = UUID() @unique; number: String @unique }",
            migration: #"convert Shelf.number with number < 10 ? "few" : "many""#),
        fixed: .text(
            """
            schema Library
            version 1.0.0 @released
            model Shelf { id: UUID = UUID() @unique; number: Int @unique }
            version 1.1.0 after 1.0.0
            model Shelf { id: UUID = UUID() @unique; number: String @unique }
            migration {
                convert Shelf.number with number < 10 ? "few" : "many"
                unique Shelf.number keep first
            }
            """))

    static let examinations: [ChangeCheck] = [
        .each(PropertyAdded.self) { found($0.property, $1) },
        .each(AttributeRetyped.self) { found($0.properties.new, $1) },
        .each(StoredFormChanged.self) { found($0.properties.new, $1) },
        .each(OptionalityChanged.self) { change, facts in
            let id = change.properties.new
            if facts.isGiven(id) { return found(id, facts) }
            return change.isOptional || facts.new[id].defaultValue == nil ? [] : found(id, facts, isDefaulted: true)
        },
    ]

    /// Checks properties that were unique before. `BecomesUnique` reports all others.
    /// `isDefaulted` states that objects without a value get the default, which is one value for all of them.
    private static func found(_ id: PropertyID, _ facts: StepFacts, isDefaulted: Bool = false) -> [Judgement.Finding] {
        let (old, new) = (facts.old, facts.new)
        guard new.predecessor == old.version, isDefaulted || facts.isGiven(id) else { return [] }
        let keysBefore = facts.lineage.predecessor(of: id.model).map { old.uniqueKeys(of: old[$0]).map { Set($0) } } ?? []
        return new.uniqueKeys(of: new[id.model]).compactMap { key in
            let properties = key.compactMap { new.property(named: $0, of: new[id.model]) }
            guard properties.contains(id) else { return nil }
            let before = properties.compactMap { facts.lineage.predecessor(of: $0) }
            let wasUnique = before.count == key.count && keysBefore.contains(Set(before.map { old[$0].name.text }))
            let isNewAndEmpty = before.isEmpty && properties.contains { new[$0].type.isOptional }
            guard wasUnique || isNewAndEmpty else { return nil }
            let reason = isDefaulted ? "objects without a value all get the default" : "steps may give several objects the same value"
            return finding(properties, about: id, reason, facts)
        }
    }

    private static func finding(_ key: [PropertyID], about id: PropertyID, _ reason: String, _ facts: StepFacts) -> Judgement.Finding {
        let paths = key.map { facts.new.path(of: .property($0)) }
        let together = key.count > 1 ? " together with \(facts.new.list(of: key.filter { $0 != id }))" : ""
        return Judgement.Finding(
            .store(.dependsOnRows),
            "\(facts.name(id)) is unique\(together), but \(reason), so the app may be unable to open the store",
            help:
                "remove duplicates with `unique \(paths.joined(separator: ", ")) keep …`, or state that there are none with `accept unique \(paths[0]) \"why\"`",
            remedies: [.unique, .custom, .accept(.unique)],
            places: key.map { ChangeSubject(old: facts.lineage.predecessor(of: $0).map(SchemaElement.property), new: .property($0)) })
    }
}

extension StepFacts {
    /// Whether a step of the new version sets it.
    func isGiven(_ id: PropertyID) -> Bool { !new.steps(giving: id).isEmpty }
}
