import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Unique properties, and the values that steps give them.
extension StepPlanner {
    /// Plans to remove duplicates. Final values decide which objects are equal.
    mutating func removeDuplicates(_ properties: [PropertyID], _ keep: Migration.Keep) {
        guard let model = properties.first?.model else { return }
        let name = constraintName(model, properties.map { new[$0].name.text })
        let before = properties.compactMap { id in predecessor(of: id).flatMap { step.areAlike(old[$0], new[id]) ? $0 : nil } }
        guard let owner = predecessor(of: model), properties.allSatisfy({ isGiven($0) || predecessor(of: $0) != nil }) else {
            let reason = "`\(name)` is new, so it isn't known yet which objects will have equal values"
            return unresolvedOfStage.append(UnresolvedStep(name: "unique \(name)", kind: .stage, type: nil, reason: reason))
        }
        if before.count == properties.count, !properties.contains(where: isGiven) {
            let step = Deduplication(side: .old, model: owner.id, properties: before, keep: keep, reason: .deduplicated(name))
            return deduplications.append(step)
        }
        guard let keep = keep.property.map({ successor(of: $0, model).map(keep.by) }) ?? keep else {
            let order = keep.property.map { path($0, in: .old) } ?? name
            let reason = "`\(order)` decides which object is kept, but is removed or changed when objects get the values of `\(name)`"
            return unresolvedOfStage.append(UnresolvedStep(name: "unique \(name)", kind: .stage, type: nil, reason: reason))
        }
        deduplications.append(Deduplication(side: .new, model: model, properties: properties, keep: keep, reason: .deduplicated(name)))
    }

    /// Returns the new property with the values of an old one, or `nil`.
    private func successor(of id: PropertyID, _ model: ModelID) -> PropertyID? {
        new.allProperties(of: new[model]).compactMap { new.property(named: $0.name.text, of: model) }.first { candidate in
            predecessor(of: candidate) == id && step.areAlike(old[id], new[candidate]) && !isGiven(candidate)
        }
    }

    /// Whether code sets a property.
    func isGiven(_ id: PropertyID) -> Bool {
        isFilled(id) || isCarried(id)
    }

    /// Returns unique properties with new values. The constraint applies after all objects have them, because SwiftData merges objects that
    /// are equal even for a moment.
    func looseProperties(_ late: [Filling]) -> [PropertyID] {
        var given = Set(late.map(\.target)).union(carriedModels.flatMap { carried[$0]?.values.flatMap(\.targets) ?? [] })
        given.formUnion(carriedModels.flatMap { carried[$0]?.links.map(\.relationship.new) ?? [] })
        if given.isEmpty { return [] }
        return new.models.filter { !$0.isVirtual }.flatMap { model in
            new.uniqueKeys(of: model).flatMap { $0.compactMap { new.property(named: $0, of: model) } }
        }.filter { given.remove($0) != nil }
    }
}

extension Migration.Keep {
    fileprivate var property: PropertyID? {
        switch self {
        case .newest(let property), .oldest(let property): property
        case .first(let property), .last(let property): property
        }
    }

    fileprivate func by(_ property: PropertyID) -> Migration.Keep {
        switch self {
        case .newest: .newest(property)
        case .oldest: .oldest(property)
        case .first: .first(property)
        case .last: .last(property)
        }
    }
}
