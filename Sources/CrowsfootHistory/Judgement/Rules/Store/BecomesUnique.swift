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
        example: """
            schema Library
            version 1.0.0 @released
            model Genre { name: String; createdAt: Date = .now }
            version 1.1.0 from 1.0.0
            model Genre { name: String @unique; createdAt: Date = .now }
            """,
        mended: """
            schema Library
            version 1.0.0 @released
            model Genre { name: String; createdAt: Date = .now }
            version 1.1.0 from 1.0.0
            model Genre { name: String @unique; createdAt: Date = .now }
            migration { unique Genre.name keep newest createdAt }
            """)

    static let examinations: [Examination] = [.of(UniqueKeyAdded.self, examine)]

    private static func examine(_ change: UniqueKeyAdded, _ background: Background) -> Judgement.Finding? {
        let model = background.new[change.models.new]
        if model.isVirtual || isImplied(change, background) { return nil }
        let names = change.properties.map { background.new[$0].name.text }
        let shown = names.map { "`\($0)`" }.joined(separator: ", ")
        let path = "\(model.name.text).\(names[0])"
        let isNew = change.properties.allSatisfy { background.lineage.predecessor(of: $0) == nil }
        if isNew, change.properties.contains(where: { background.new[$0].type.isOptional }) { return nil }
        let why = isNew ? "all rows get the same value at first" : "rows with equal values keep the store from opening"
        return Judgement.Finding(
            .store(.dependsOnRows), "\(shown) of `\(model.name.text)` \(names.count > 1 ? "become" : "becomes") unique, and \(why)",
            help: isNew
                ? "make it optional, or add it in one version and make it unique in the next"
                : "write `unique \(names.map { "\(model.name.text).\($0)" }.joined(separator: ", ")) keep …` or `accept unique \(path) \"why\"` in `migration`",
            remedies: [.unique, .custom, .accept(.unique)] + (isNew && isFilledApart(change, background) ? [.fill] : []),
            places: change.properties.map { id in
                ChangeSubject(old: background.lineage.predecessor(of: id).map(ChangePlace.property), new: .property(id))
            })
    }

    /// Whether a step gives each row a value of its own before one is required.
    private static func isFilledApart(_ change: UniqueKeyAdded, _ background: Background) -> Bool {
        background.fillings(of: change.properties).contains { background.isMandatory($0.target) && background.isApart($0.value) }
    }

    /// Whether fewer properties were unique before, so that all of these are together.
    private static func isImplied(_ change: UniqueKeyAdded, _ background: Background) -> Bool {
        let names = Set(change.properties.compactMap { background.lineage.predecessor(of: $0) }.map { background.old[$0].name.text })
        return background.old.uniqueKeys(of: background.old[change.models.old]).contains { names.isSuperset(of: $0) }
    }
}

extension Background {
    /// What steps say that rows get in some properties.
    func fillings(of properties: [PropertyID]) -> [Migration.Change] {
        (new.migration?.steps ?? []).compactMap { step in
            if case .fill(let change) = step.kind, properties.contains(change.target) { change } else { nil }
        }
    }

    /// Whether a value is another one in every row: it is made of what tells rows apart.
    func isApart(_ value: Expression) -> Bool {
        switch value.node {
        case .constant(.newUUID): return true
        case .property(let id, let row, _):
            guard case .row = row.node else { return false }
            return new[id].has(.id) || new[id].has(.unique)
        case .constant, .row, .enumCase, .member, .swift, .element, .parameter, .moment, .daysAgo, .call, .not, .minus, .binary,
            .conditional, .range, .array, .closure, .invalid:
            return false
        }
    }
}
