import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum BecomesUnique: JudgementRule {
    static let rule = Rule(
        id: "store/becomes-unique", severity: .warning,
        summary: "values become unique that need not have been",
        explanation: """
            A store takes a new constraint by itself if its rows keep it already. Guides agree that a store with equal values does not open. Whether
            users have such rows, nobody can see from the schema. `unique … keep …` removes all rows of a value but one before the constraint is
            there; `accept unique` says that there are none.
            """,
        evidence: .reported,
        example: .released(
            "model Genre { name: String; createdAt: Date = .now }", then: "model Genre { name: String @unique; createdAt: Date = .now }"),
        fixed: .adding(line: "migration { unique Genre.name keep newest createdAt }"))

    static let examinations: [ChangeCheck] = [
        .of(UniqueKeyAdded.self, examine),
        .of(PropertyMoved.self) { change, facts in
            // What several models kept unique, each among its own rows, has to be unique among all. Of a parent that was there, it is a new key.
            let id = change.properties.new
            guard facts.new.isUnique(id), facts.lineage.predecessor(of: id.model) == nil,
                facts.step.sources(of: id).count > 1
            else { return nil }
            return finding([id], "rows with equal values keep the store from opening", facts)
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
        if isNew { return startingAlike(change.properties, "all rows", facts) }
        return finding(change.properties, "rows with equal values keep the store from opening", facts)
    }

    /// What rows come to inherit.
    private static func inherited(_ column: NewColumn, _ facts: StepFacts) -> Judgement.Finding? {
        let new = facts.new
        let keys = new.uniqueKeys(of: new[column.property.model]).map { key in
            key.compactMap { new.property(named: $0, of: column.property.model) }
        }
        guard let key = keys.first(where: { $0.first == column.property }), key.allSatisfy({ !facts.step.without($0).isEmpty }) else {
            return nil
        }
        return startingAlike(key, "all rows of \(facts.names(column.owners))", facts)
    }

    /// Of what no row has yet, so that all of them have the default, until steps give them something else.
    private static func startingAlike(_ key: [PropertyID], _ rows: String, _ facts: StepFacts) -> Judgement.Finding? {
        if key.contains(where: { facts.new[$0].type.isOptional }) { return nil }
        let given = facts.values(givenTo: key)
        if given.isEmpty {
            return finding(
                key, "\(rows) get the same value at first", facts,
                help:
                    "make it optional, or give each row a value of its own: write `fill \(facts.paths(key)[0]) with …` in `migration`")
        }
        if given.contains(where: facts.isApart) {
            return finding(key, "\(rows) get the same value at first", facts, also: [.fill] + Remedy.carrying)
        }
        return finding(key, "steps may give several rows the same", facts)
    }

    private static func finding(
        _ key: [PropertyID], _ why: String, _ facts: StepFacts, help: String? = nil, also remedies: [Remedy] = []
    ) -> Judgement.Finding {
        let paths = facts.paths(key)
        let names = key.map { "`\(facts.new[$0].name.text)`" }.joined(separator: ", ")
        let model = facts.new[key[0].model].name.text
        return Judgement.Finding(
            .store(.dependsOnRows), "\(names) of `\(model)` \(key.count > 1 ? "become" : "becomes") unique, and \(why)",
            help: help
                ?? "write `unique \(paths.joined(separator: ", ")) keep …` or `accept unique \(paths[0]) \"why\"` in `migration`",
            remedies: [.unique, .custom, .accept(.unique)] + remedies,
            places: key.map { id in
                ChangeSubject(old: facts.lineage.predecessor(of: id).map(SchemaElement.property), new: .property(id))
            })
    }

    /// Whether fewer properties were unique before, so that all of these are together.
    private static func isImplied(_ change: UniqueKeyAdded, _ facts: StepFacts) -> Bool {
        let names = Set(change.properties.compactMap { facts.lineage.predecessor(of: $0) }.map { facts.old[$0].name.text })
        return facts.old.uniqueKeys(of: facts.old[change.models.old]).contains { names.isSuperset(of: $0) }
    }
}

extension StepFacts {
    /// As people call properties of the new version.
    fileprivate func paths(_ properties: [PropertyID]) -> [String] { properties.map { new.path(of: .property($0)) } }

    /// What steps say that all rows get in any of some properties.
    fileprivate func values(givenTo properties: [PropertyID]) -> [Expression] {
        new.steps.flatMap { step in
            step.kind.targets.properties.contains(where: properties.contains) ? step.kind.values : []
        }
    }

    /// Whether a value is another one in every row: it is made of what tells rows apart.
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
    /// What rows get by it, where it is all of them.
    fileprivate var values: [Expression] {
        switch self {
        case .fill(let change), .convert(let change, _), .merge(_, let change): change.filter == nil ? [change.value] : []
        case .split(_, _, let value): [value]
        case .note, .key, .unique, .custom, .accept: []
        }
    }
}
