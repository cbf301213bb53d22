/// What code has to do with the rows of a store in a stage.
package enum MigrationWork: Sendable {
    /// Removes all but one of the rows that would break a constraint of the new version.
    case removeDuplicates(Deduplication)
    /// Writes values down that would otherwise be lost, under the keys of their rows.
    case setAside(CarriedRows)
    /// Reads what was set aside, and gives it to the rows with those keys.
    case putBack(CarriedRows)
    case fill(Filling)
    /// Calls what a person writes, for these reasons; the same before and after the rows are copied.
    case handwritten([MigrationGap])
}

extension MigrationWork {
    /// What only a person can say about it. What is put back was a gap when it was set aside.
    package var gaps: [MigrationGap] {
        switch self {
        case .removeDuplicates, .putBack: return []
        case .setAside(let rows): return rows.gaps
        case .fill(let filling): if case .gap(let gap) = filling.value { return [gap] } else { return [] }
        case .handwritten(let gaps): return gaps
        }
    }

    package var reasons: [StageReason] {
        switch self {
        case .removeDuplicates(let deduplication): [deduplication.reason]
        case .setAside(let rows), .putBack(let rows): rows.reasons
        case .fill(let filling): [filling.reason]
        case .handwritten(let gaps): gaps.map { .handwritten($0.reason) }
        }
    }
}
