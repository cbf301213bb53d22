import CrowsfootSource

enum RequiredOneToOne: RelationshipRule {
    static let rule = Rule(
        id: "relationship/required-one-to-one", severity: .warning,
        summary: "one end of a one-to-one relationship is required",
        finds: "A one-to-one relationship with `cascade` at the optional end, whose other end is required.",
        matters: """
            Deleting an object may crash the app, with "Expected only Arrays for Relationships". It isn't known when exactly. With both
            ends optional, `cascade` and `nullify` work.
            """,
        fixes: """
            schema | SwiftData source
            make the end optional: `holder: Person?` | make the end optional: `var holder: Person?`
            """,
        evidence: .reported,
        example: """
            schema Travel
            model Person { passport: Passport? @inverse(holder) @delete(cascade) }
            model Passport { holder: Person }
            """,
        fixed: .adding("?", after: ": Person"))

    /// Checks only `cascade` at the optional end. Other rules report other delete rules.
    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit == nil, schema.usesSwiftData else { return }
        relationship.forEachPair { end, other in
            guard other.isRequired, !end.isToMany, end.isOptional, end.property.deleteRule == .cascade else { return }
            let path = schema.path(of: other)
            findings.append(
                Diagnostic(
                    rule, "`\(path)` is required in a one-to-one relationship, so deleting may crash the app", at: other.property.typeRange,
                    related: [.init(end.property.name.range, "the other end")],
                    help: "make `\(path)` optional",
                    fixes: [FixIt("make `\(path)` optional", .unsafe, [other.property.makingOptional()])],
                    subject: path))
        }
    }
}
