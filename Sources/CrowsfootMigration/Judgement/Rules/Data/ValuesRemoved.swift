import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum ValuesRemoved: JudgementRule {
    package static let rule = Rule(
        id: "data/removed", severity: .error,
        summary: "something is removed, and what was stored with it",
        explanation: """
            A store infers removals, and drops the rows of the model or the values of the property without a word; no later version brings them
            back. The same becomes of values that a model stops inheriting: what is declared further down, or in a parent that it has no more,
            rows of it do not have. If it is meant, `accept remove` puts it on record. If it has another name now, `@was` keeps the values; if something else is made of
            them, `split`, `merge` or `convert` says what.
            """,
        evidence: .documented,
        example: .released("model Book { title: String; notes: String? }", then: "model Book { title: String }"),
        fixed: .adding(line: #"migration { accept remove Book.notes "no store has notes" }"#))

    package static let examinations: [ChangeCheck] =
        [
            .of(ModelRemoved.self) { change, facts in
                if facts.old[change.model].isVirtual { return nil }
                let name = facts.old[change.model].name.text
                return finding("model `\(name)` is removed, so its objects in existing stores are lost", name, "@was(\(name))", [])
            },
            .of(ModelRenamed.self) { change, facts in
                let isCopied = facts.renamesEntities || facts.obstacle(toCopying: change.models) == nil
                if facts.new[change.models.new].isVirtual || isCopied { return nil }
                let name = facts.old[change.models.old].name.text
                return Judgement.Finding(
                    .data(.lost), "to the store, `\(name)` is removed under its old name, so its objects in existing stores are lost",
                    help: "write `custom` in `migration`, or keep the name", remedies: [.custom, .accept(.remove)])
            },
            .of(PropertyRemoved.self) { change, facts in
                let property = facts.old[change.property]
                guard facts.old.isInStore(change.property) else { return nil }
                if let end = facts.step.remainingEnd(of: change.property) { return halved(change.property, end, facts) }
                if let column = facts.columnLeft(by: change.property), facts.areAlike(column) { return nil }
                let path = facts.old.path(of: .property(change.property))
                let what = property.isRelationship ? "links" : "values"
                return finding(
                    "`\(path)` is removed, so its \(what) in existing stores are lost", path, "@was(\(property.name.text))",
                    places(change.property, facts))
            },
            .of(PersistenceChanged.self) { change, facts in
                guard !change.isStored, facts.old.isInStore(change.properties.old) else { return nil }
                let path = facts.old.path(of: .property(change.properties.old))
                return finding("`\(path)` is no longer stored, so its values in existing stores are lost", path, nil, [])
            },
            .of(DerivationChanged.self) { change, facts in
                guard change.expressions.old == nil, facts.old.isInStore(change.properties.old) else { return nil }
                let path = facts.old.path(of: .property(change.properties.old))
                return finding("`\(path)` is now derived, so its values in existing stores are lost", path, nil, [])
            },
            .of(UniqueKeyAdded.self) { change, facts in
                let isCleared = facts.new.steps.contains { step in
                    if case .unique(let properties, _) = step.kind { Set(properties) == Set(change.properties) } else { false }
                }
                guard isCleared else { return nil }
                let names = change.properties.map { "`\(facts.new[$0].name.text)`" }.joined(separator: ", ")
                return Judgement.Finding(
                    .data(.lost),
                    "of rows of `\(facts.new[change.models.new].name.text)` with equal \(names) one stays, and the others go",
                    help: "take the step away to keep them all", remedies: [.unique],
                    places: change.properties.map { id in
                        ChangeSubject(old: facts.lineage.predecessor(of: id).map(SchemaElement.property), new: .property(id))
                    })
            },
        ] + inheritanceExaminations

    private static func finding(_ message: String, _ path: String, _ rename: String?, _ places: [ChangeSubject]) -> Judgement.Finding {
        let accept = "write `accept remove \(path) \"why\"` in `migration`"
        return Judgement.Finding(
            .data(.lost), message, help: rename.map { "\(accept), or say with `\($0)` what it is called now" } ?? accept,
            remedies: [.accept(.remove)] + Remedy.carrying, places: places)
    }

    /// Of a relationship of which one end is left: links are known to both.
    private static func halved(_ property: PropertyID, _ end: Relationship.End, _ facts: StepFacts) -> Judgement.Finding? {
        if !end.isToMany { return nil }
        let (path, other) = (facts.old.path(of: .property(property)), facts.old.path(of: .property(end.id)))
        return Judgement.Finding(
            .data(.atRisk), "`\(path)` is gone, and nobody has confirmed that `\(other)` keeps its links without it",
            help: "keep it, or write `accept remove \(path) \"why\"` in `migration`",
            remedies: [.accept(.remove), .custom], places: places(property, facts), severity: .warning)
    }

    /// A link that is given up is given up at both ends. Who gives up a model may not have thought of what leads there.
    private static func places(_ property: PropertyID, _ facts: StepFacts) -> [ChangeSubject] {
        [property, otherEnd(of: property, facts)].compactMap { $0.map { ChangeSubject(removed: .property($0)) } }
    }

    private static func otherEnd(of property: PropertyID, _ facts: StepFacts) -> PropertyID? {
        guard let other = facts.old.relationship(of: property)?.other(than: property)?.id, other != property else { return nil }
        return other
    }
}
