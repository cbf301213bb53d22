import CrowsfootModel

extension Migration.Change {
    /// Whether no row is left without a value: all of them get it, or all in which it is nil.
    var reachesWhatIsMissing: Bool {
        guard let filter else { return true }
        guard case .binary(.equal, let left, let right) = filter.node else { return false }
        return (left.isOwn(target) && right.isNil) || (right.isOwn(target) && left.isNil)
    }

    /// Whether it tells rows that have no value from those that have.
    var asksWhatIsMissing: Bool {
        [value, filter].contains { expression in
            expression?.contains { part in
                guard case .binary(let word, let left, let right) = part.node else { return false }
                if word == .coalesce { return left.isOwn(target) }
                return (left.isOwn(target) && right.isNil) || (right.isOwn(target) && left.isNil)
            } ?? false
        }
    }
}
