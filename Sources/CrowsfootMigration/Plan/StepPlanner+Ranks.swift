package import CrowsfootModel

/// Ranks, which follow from other values.
extension StepPlanner {
    /// Plans ranks after all other values, because a step writes stored values directly.
    mutating func writeRanks() {
        for model in new.models where !model.isVirtual {
            for id in new.rankedProperties(of: model) where isFilled(id) || lineage.hasOtherRanks(id) {
                // Hand-written values are set again each time, and not counted.
                if let last = fillings.lastIndex(where: { $0.target == id }), case .stated = fillings[last].value {
                    fillings[last].rankReason = .ranked(path(id, in: .new))
                    continue
                }
                fillings.append(Filling(target: id, value: .rank, onlyMissing: false, reason: .ranked(path(id, in: .new))))
            }
        }
    }
}

extension Lineage {
    /// Whether code writes ranks that no step asks for.
    var writesRanks: Bool {
        new.usesSwiftData
            && new.models.contains { model in !model.isVirtual && new.rankedProperties(of: model).contains(where: hasOtherRanks) }
    }

    /// Whether existing objects have no rank or one of another order. Copied objects get theirs with the copy.
    fileprivate func hasOtherRanks(_ id: PropertyID) -> Bool {
        guard let before = declaredSource(of: id), old.isInStore(before),
            predecessor(of: id.model).map({ old[$0].name.text }) == new[id.model].name.text
        else { return false }
        return !Versions(old: old, new: new).haveSameRanks(Versions(old: before, new: id))
    }
}

extension Versions<Schema> {
    /// Whether both versions have ranks, and every raw value has the same one.
    package func haveSameRanks(_ property: Versions<PropertyID>) -> Bool {
        guard case .enumeration(let oldType) = old[property.old].type.unwrapped,
            case .enumeration(let newType) = new[property.new].type.unwrapped,
            old[property.old].rankName != nil, new[property.new].rankName != nil
        else { return false }
        return old[oldType].cases.allSatisfy { old[oldType].rank(of: $0.rawValue) == new[newType].rank(of: $0.rawValue) }
    }
}

extension Enumeration {
    /// Returns the rank of the case with a raw value.
    fileprivate func rank(of rawValue: Constant) -> Int? {
        let name = (cases.first { $0.rawValue == rawValue } ?? fallbackCase).name.text
        return orderedCases.firstIndex { $0.name.text == name }
    }
}
