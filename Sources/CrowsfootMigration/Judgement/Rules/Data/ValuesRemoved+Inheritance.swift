import CrowsfootChanges
import CrowsfootModel

/// Losses when a model no longer has an inherited property, although another model does. A store copies objects model by model.
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
                    for property in facts.lostProperties(by: model) where !facts.isMoved(property) {
                        if losers[property] == nil { order.append(property) }
                        losers[property, default: []].append(model)
                    }
                }
                return order.map { lostProperties($0, by: losers[$0] ?? [], facts) }
            },
            .of(PropertyMoved.self) { change, facts in
                let property = change.properties.old
                let owners = [property.model] + facts.families.heirs(ofOld: property.model) { _ in true }
                let losers = owners.filter { facts.lostProperties(by: $0).contains(property) }
                return losers.isEmpty ? nil : lostProperties(property, by: losers, facts)
            },
        ]

    private static func lostProperties(_ property: PropertyID, by models: [ModelID], _ facts: StepFacts) -> Judgement.Finding {
        let path = facts.old.path(of: .property(property))
        let names = models.map { "`\(facts.old[$0].name.text)`" }.joined(separator: ", ")
        let name = facts.old[property].name.text
        return Judgement.Finding(
            .data(.lost), "\(names) no longer \(models.count > 1 ? "have" : "has") `\(path)`, so its values there are lost",
            help: "declare `\(name)` where all of them have it, or accept the loss with `accept remove \(path) \"why\"`",
            remedies: [.accept(.remove)] + Remedy.carrying, places: [ChangeSubject(removed: .property(property))])
    }
}

extension StepFacts {
    /// Properties that a remaining model no longer has, without those that no model has.
    fileprivate func lostProperties(by model: ModelID) -> [PropertyID] {
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

    /// Whether another model declares it, and its finding is there.
    fileprivate func isMoved(_ property: PropertyID) -> Bool {
        lineage.successor(of: property).map { lineage.predecessor(of: $0.model) != property.model } ?? false
    }
}
