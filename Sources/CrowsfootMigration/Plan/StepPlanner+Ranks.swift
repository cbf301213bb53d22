import CrowsfootModel

/// Ranks, which follow from other values.
extension StepPlanner {
    /// They are written after everything else that gives rows a value: what a step gives a property it gives to the store itself.
    mutating func writeRanks() {
        for model in new.models where !model.isVirtual {
            for id in new.rankedProperties(of: model) where isFilled(id) || hasOtherRanks(id) {
                fillings.append(Filling(target: id, value: .rank, onlyMissing: false, reason: .ranked(path(id, in: .new))))
            }
        }
    }

    /// Whether rows that the store passes on have no rank or that of another order. Rows that are copied get theirs with the copy.
    private func hasOtherRanks(_ id: PropertyID) -> Bool {
        guard let before = predecessor(of: id), !renamedModels.contains(id.model) else { return false }
        guard case .enumeration(let oldType) = old[before].type.unwrapped, case .enumeration(let newType) = new[id].type.unwrapped,
            old[before].rankName != nil
        else { return true }
        return old[oldType].cases.contains { old[oldType].rank(of: $0.rawValue) != new[newType].rank(of: $0.rawValue) }
    }
}

extension Enumeration {
    /// Of the case as which a raw value reads.
    fileprivate func rank(of rawValue: Constant) -> Int? {
        let name = (cases.first { $0.rawValue == rawValue } ?? fallbackCase).name.text
        return orderedCases.firstIndex { $0.name.text == name }
    }
}
