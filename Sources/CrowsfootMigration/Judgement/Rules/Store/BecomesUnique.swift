import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum BecomesUnique: JudgementRule {
    static let rule = Rule(
        id: "store/becomes-unique", severity: .error,
        summary: "a property is now unique, but existing objects may have equal values",
        finds: """
            A new unique constraint on properties that existing objects have, or on a new property that gets the same value in all
            objects.
            """,
        matters: """
            The app can't open a store in which two objects have the same value. The schema doesn't show whether users have such stores.
            """,
        fixes: """
            duplicates | schema | SwiftData source | Core Data model
            are removed | `unique Genre.name keep newest createdAt` | delete them in `willMigrate` of a custom `MigrationStage` | delete them in the app before the update
            can't exist | `accept unique Genre.name "why"` | `// crowsfoot:accept unique name "why"` above the class | User Info of the entity: `crowsfoot.accept` = `unique name why`
            """,
        evidence: .documented,
        example: .released(
            "model Genre { name: String; createdAt: Date = .now }", then: "model Genre { name: String @unique; createdAt: Date = .now }"),
        fixed: .adding(line: "migration { unique Genre.name keep newest createdAt }"))

    static let examinations: [ChangeCheck] = [
        .of(UniqueKeyAdded.self, examine),
        .of(PropertyMoved.self) { change, facts in
            // Unique values of several models must now be unique among all of them. For an existing parent, it is a new key.
            let id = change.properties.new
            guard facts.new.isUnique(id), facts.lineage.predecessor(of: id.model) == nil,
                facts.step.sources(of: id).count > 1
            else { return nil }
            return finding([id], facts)
        },
        .each(ModelAdded.self) { change, facts in
            facts.columns(ofNewParent: change.model).compactMap { inherited($0, facts) }
        },
        .each(ParentChanged.self) { change, facts in facts.columns(of: change).compactMap { inherited($0, facts) } },
    ]

    private static func examine(_ change: UniqueKeyAdded, _ facts: StepFacts) -> Judgement.Finding? {
        let model = facts.new[change.models.new]
        if model.isVirtual || isImplied(change, facts) { return nil }
        let isNew = change.properties.allSatisfy { facts.lineage.predecessor(of: $0) == nil }
        if isNew { return startingAlike(change.properties, "all objects", facts) }
        return finding(change.properties, facts)
    }

    /// Checks a property that existing objects inherit now.
    private static func inherited(_ column: NewColumn, _ facts: StepFacts) -> Judgement.Finding? {
        let new = facts.new
        let keys = new.uniqueKeys(of: new[column.property.model]).map { key in
            key.compactMap { new.property(named: $0, of: column.property.model) }
        }
        guard let key = keys.first(where: { $0.first == column.property }), key.allSatisfy({ !facts.step.without($0).isEmpty }) else {
            return nil
        }
        return startingAlike(key, "all objects of \(facts.names(column.owners))", facts)
    }

    /// Checks properties that no object has yet. All objects get the default, unless a step sets another value.
    private static func startingAlike(_ key: [PropertyID], _ objects: String, _ facts: StepFacts) -> Judgement.Finding? {
        if key.contains(where: { facts.new[$0].type.isOptional && facts.new[$0].defaultValue == nil }) { return nil }
        let given = facts.values(givenTo: key)
        if given.isEmpty {
            return finding(
                key, facts, "but \(objects) get the same value",
                help: UniqueAdvice.ofNew(facts.paths(key)[0]))
        }
        if given.contains(where: facts.isApart) {
            return finding(key, facts, "but \(objects) get the same value", also: [.fill] + Remedy.carrying)
        }
        return finding(key, facts, "but steps may give several objects the same value")
    }

    private static func finding(
        _ key: [PropertyID], _ facts: StepFacts, _ reason: String = "so the app can't open stores that contain duplicates",
        help: String? = nil, also remedies: [Remedy] = []
    ) -> Judgement.Finding {
        let paths = facts.paths(key)
        return Judgement.Finding(
            .store(.dependsOnRows),
            "\(paths.map { "`\($0)`" }.joined(separator: " with ")) \(key.count > 1 ? "are" : "is") now unique, \(reason)",
            help: help
                ?? "remove duplicates with `unique \(paths.joined(separator: ", ")) keep …`, or state that there are none with `accept unique \(paths[0]) \"why\"`",
            remedies: [.unique, .custom, .accept(.unique)] + remedies,
            places: key.map { id in
                ChangeSubject(old: facts.lineage.predecessor(of: id).map(SchemaElement.property), new: .property(id))
            })
    }

    /// Whether some of these properties were unique before, so that all of them are unique together.
    private static func isImplied(_ change: UniqueKeyAdded, _ facts: StepFacts) -> Bool {
        let names = Set(change.properties.compactMap { facts.lineage.predecessor(of: $0) }.map { facts.old[$0].name.text })
        return facts.old.uniqueKeys(of: facts.old[change.models.old]).contains { names.isSuperset(of: $0) }
    }
}

package enum UniqueAdvice {
    /// Advice about a new property whose values would be the same in all objects.
    package static func ofNew(_ property: String) -> String {
        "make it optional without a default, or set it with `fill \(property) with …`, to a different value in each object"
    }
}

extension StepFacts {
    /// Paths of properties of the new version.
    fileprivate func paths(_ properties: [PropertyID]) -> [String] { properties.map { new.path(of: .property($0)) } }

    /// Values that steps set in all objects, for any of some properties.
    fileprivate func values(givenTo properties: [PropertyID]) -> [Expression] {
        new.steps.flatMap { step in
            step.kind.targets.properties.contains(where: properties.contains) ? step.kind.values : []
        }
    }

    /// Whether a value differs in each object, because it comes from a unique property.
    fileprivate func isApart(_ value: Expression) -> Bool {
        switch value.node {
        case .constant(.newUUID): return true
        case .property(let id, let row, _):
            guard case .row = row.node else { return false }
            let property = lineage.versions[value.side][id]
            return property.has(.id) || property.has(.unique)
        case .constant, .row, .enumCase, .member, .swift, .element, .parameter, .moment, .daysAgo, .call, .not, .minus, .binary,
            .conditional, .range, .array, .closure, .invalid:
            return false
        }
    }
}

extension Migration.Kind {
    /// The values that all objects get, or none if the step has a `where`.
    fileprivate var values: [Expression] {
        switch self {
        case .fill(let change), .convert(let change, _), .merge(_, let change): change.filter == nil ? [change.value] : []
        case .split(_, _, let value): [value]
        case .note, .key, .unique, .custom, .accept: []
        }
    }
}
