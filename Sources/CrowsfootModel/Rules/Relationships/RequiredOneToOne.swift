import CrowsfootSource

enum RequiredOneToOne: RelationshipRule {
    static let rule = Rule(
        id: "relationship/required-one-to-one", severity: .warning,
        summary: "one end of a one-to-one relationship is required",
        explanation: """
            A few developers report that deleting a row of a one-to-one relationship traps in SwiftData ("Expected only Arrays for
            Relationships") when one of the ends is not optional. Nobody has shown when exactly.

            With both ends optional, `cascade` and `nullify` were measured to work. `cascade` then sees to it that no row is left without its
            owner.
            """,
        evidence: .reported,
        example: """
            schema Travel
            model Person { passport: Passport? @inverse(holder) @delete(cascade) }
            model Passport { holder: Person }
            """,
        fixed: .adding("?", after: ": Person"))

    /// With any other rule than `cascade` at the optional end there is more to say, and other rules say it.
    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit == nil, schema.usesSwiftData else { return }
        relationship.forEachPair { end, other in
            guard other.isRequired, !end.isToMany, end.isOptional, end.property.deleteRule == .cascade else { return }
            let path = schema.path(of: other)
            findings.append(
                Diagnostic(
                    rule, "`\(path)` is required, in a relationship of one to one", at: other.property.typeRange,
                    related: [.init(end.property.name.range, "the other end")],
                    help: "write `\(other.property.name.text): \(schema.spelling(of: other.property.type))?`",
                    fixes: [FixIt("make `\(path)` optional", .unsafe, [other.property.makingOptional()])],
                    subject: path))
        }
    }
}
