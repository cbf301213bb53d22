/// How a rule looks at changes of one kind.
package struct Examination: Sendable {
    let kind: ObjectIdentifier
    let examine: @Sendable (any SchemaChange, Comparison) -> [Judgement.Finding]

    static func of<Change: SchemaChange>(
        _ kind: Change.Type, _ examine: @escaping @Sendable (Change, Comparison) -> Judgement.Finding?
    ) -> Examination {
        Examination(kind: ObjectIdentifier(kind)) { change, comparison in
            (change as? Change).flatMap { examine($0, comparison) }.map { [$0] } ?? []
        }
    }
}
