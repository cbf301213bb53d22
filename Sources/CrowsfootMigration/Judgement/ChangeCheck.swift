import CrowsfootChanges
import CrowsfootModel

/// A check of a rule for one kind of change.
package struct ChangeCheck: Sendable {
    let kind: ObjectIdentifier
    let examine: @Sendable (any SchemaChange, StepFacts) -> [Judgement.Finding]

    static func of<Change: SchemaChange>(
        _ kind: Change.Type, _ examine: @escaping @Sendable (Change, StepFacts) -> Judgement.Finding?
    ) -> ChangeCheck {
        each(kind) { change, facts in examine(change, facts).map { [$0] } ?? [] }
    }

    /// For changes in which a rule may find more than one thing.
    static func each<Change: SchemaChange>(
        _ kind: Change.Type, _ examine: @escaping @Sendable (Change, StepFacts) -> [Judgement.Finding]
    ) -> ChangeCheck {
        ChangeCheck(kind: ObjectIdentifier(kind)) { change, facts in (change as? Change).map { examine($0, facts) } ?? [] }
    }

    /// For kinds of which a rule says the same whatever the change.
    static func any(
        _ kinds: [any SchemaChange.Type], _ examine: @escaping @Sendable (any SchemaChange, StepFacts) -> Judgement.Finding?
    ) -> [ChangeCheck] {
        kinds.map { kind in
            ChangeCheck(kind: ObjectIdentifier(kind)) { change, facts in examine(change, facts).map { [$0] } ?? [] }
        }
    }
}

extension Migration.Change {
    /// Whether no row is left without a value: all of them get it, or all in which it is nil.
    package var reachesWhatIsMissing: Bool {
        guard let filter else { return true }
        guard case .binary(.equal, let left, let right) = filter.node else { return false }
        return (left.isOwn(target) && right.isNil) || (right.isOwn(target) && left.isNil)
    }

    /// Whether it tells rows that have no value of a property from those that have.
    func asksWhetherMissing(_ id: PropertyID) -> Bool {
        [value, filter].contains { expression in
            expression?.contains { part in
                guard case .binary(let word, let left, let right) = part.node else { return false }
                if word == .coalesce { return left.isOwn(id) }
                return (left.isOwn(id) && right.isNil) || (right.isOwn(id) && left.isNil)
            } ?? false
        }
    }
}
