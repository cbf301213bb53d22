/// How a rule looks at changes of one kind.
package struct Examination: Sendable {
    let kind: ObjectIdentifier
    let examine: @Sendable (any SchemaChange, Background) -> [Judgement.Finding]

    static func of<Change: SchemaChange>(
        _ kind: Change.Type, _ examine: @escaping @Sendable (Change, Background) -> Judgement.Finding?
    ) -> Examination {
        each(kind) { change, background in examine(change, background).map { [$0] } ?? [] }
    }

    /// For changes in which a rule may find more than one thing.
    static func each<Change: SchemaChange>(
        _ kind: Change.Type, _ examine: @escaping @Sendable (Change, Background) -> [Judgement.Finding]
    ) -> Examination {
        Examination(kind: ObjectIdentifier(kind)) { change, background in (change as? Change).map { examine($0, background) } ?? [] }
    }

    /// For kinds of which a rule says the same whatever the change.
    static func any(
        _ kinds: [any SchemaChange.Type], _ examine: @escaping @Sendable (any SchemaChange, Background) -> Judgement.Finding?
    ) -> [Examination] {
        kinds.map { kind in
            Examination(kind: ObjectIdentifier(kind)) { change, background in examine(change, background).map { [$0] } ?? [] }
        }
    }
}
