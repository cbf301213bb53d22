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

    /// Creates a check that can find several things in one change.
    static func each<Change: SchemaChange>(
        _ kind: Change.Type, _ examine: @escaping @Sendable (Change, StepFacts) -> [Judgement.Finding]
    ) -> ChangeCheck {
        ChangeCheck(kind: ObjectIdentifier(kind)) { change, facts in (change as? Change).map { examine($0, facts) } ?? [] }
    }

    /// Creates a check with the same finding for all changes of some kinds.
    static func any(
        _ kinds: [any SchemaChange.Type], _ examine: @escaping @Sendable (any SchemaChange, StepFacts) -> Judgement.Finding?
    ) -> [ChangeCheck] {
        kinds.map { kind in
            ChangeCheck(kind: ObjectIdentifier(kind)) { change, facts in examine(change, facts).map { [$0] } ?? [] }
        }
    }
}

extension Migration.Change {
    /// Whether all objects without a value get one.
    package var reachesWhatIsMissing: Bool {
        guard let filter else { return true }
        guard case .binary(.equal, let left, let right) = filter.node else { return false }
        return (left.isOwn(target) && right.isNil) || (right.isOwn(target) && left.isNil)
    }

    /// Whether it distinguishes objects with and without a value of a property.
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
