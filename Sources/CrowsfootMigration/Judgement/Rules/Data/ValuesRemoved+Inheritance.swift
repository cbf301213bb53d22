import CrowsfootChanges
import CrowsfootModel

/// What rows lose of which their model is no owner any more, although another one is, or which others come to have: a store copies rows
/// model by model.
extension ValuesRemoved {
    static let inheritanceExaminations: [ChangeCheck] =
        [
            .each(ParentChanged.self) { change, facts in
                let heirs = facts.families.heirs(ofOld: change.models.old) { heir in
                    facts.lineage.successor(of: heir).map { !facts.hasOtherParent($0) } ?? false
                }
                var losers: [PropertyID: [ModelID]] = [:]
                var order: [PropertyID] = []
                for model in [change.models.old] + heirs {
                    for property in facts.leftBehind(by: model) where !facts.isMoved(property) {
                        if losers[property] == nil { order.append(property) }
                        losers[property, default: []].append(model)
                    }
                }
                return order.map { leftBehind($0, by: losers[$0] ?? [], facts) }
            },
            .of(PropertyMoved.self) { change, facts in
                let property = change.properties.old
                let owners = [property.model] + facts.families.heirs(ofOld: property.model) { _ in true }
                let losers = owners.filter { facts.leftBehind(by: $0).contains(property) }
                return losers.isEmpty ? nil : leftBehind(property, by: losers, facts)
            },
        ]

    private static func leftBehind(_ property: PropertyID, by models: [ModelID], _ facts: StepFacts) -> Judgement.Finding {
        let path = facts.old.path(of: .property(property))
        let names = models.map { "`\(facts.old[$0].name.text)`" }.joined(separator: ", ")
        let name = facts.old[property].name.text
        return Judgement.Finding(
            .data(.lost), "rows of \(names) have `\(path)` no more, and its values in them are gone",
            help: "declare `\(name)` where all of them have it, or write `accept remove \(path) \"why\"` in `migration`",
            remedies: [.accept(.remove)] + Remedy.carrying, places: [ChangeSubject(removed: .property(property))])
    }
}

extension StepFacts {
    /// What rows of a model had and have no more, while the model is still there. That a property is gone for all is not among it.
    fileprivate func leftBehind(by model: ModelID) -> [PropertyID] {
        guard !old[model].isAbstract, !old[model].isVirtual, let successor = lineage.successor(of: model) else { return [] }
        let kept = Set(new.storedProperties(of: new[successor]).compactMap { lineage.storedSource(of: $0, inObjectsOf: model) })
        return old.storedProperties(of: old[model]).filter { property in
            !kept.contains(property) && (lineage.successor(of: property) != nil || lineage.successor(of: property.model) == nil)
        }
    }

    fileprivate func hasOtherParent(_ model: ModelID) -> Bool {
        guard let before = lineage.predecessor(of: model) else { return false }
        return new[model].parent.flatMap { lineage.predecessor(of: $0) } != old[before].parent
    }

    /// Whether another model declares it, which is told where it does.
    fileprivate func isMoved(_ property: PropertyID) -> Bool {
        lineage.successor(of: property).map { lineage.predecessor(of: $0.model) != property.model } ?? false
    }
}
