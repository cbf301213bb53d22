import CrowsfootSource
import CrowsfootSyntax

enum OwnInverse: RelationshipRule {
    static let rule = Rule(
        id: "relationship/own-inverse", severity: .warning,
        summary: "a relationship is its own inverse",
        explanation: """
            Core Data knows relationships that are their own inverse, such as friends of friends. SwiftData's macro is known to refuse an
            inverse that both ends name, and nobody has shown that it takes one property for both ends.

            Two properties always work: one for each direction, each the inverse of the other.
            """,
        evidence: .reported,
        example: .schema("model Person { friends: [Person] @inverse(friends) }", named: "Club"),
        fixed: .replacing(
            "{ friends: [Person] @inverse(friends) }", with: "{\n    friends: [Person] @inverse(friendOf)\n    friendOf: [Person]\n}"))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard relationship.isSymmetric, schema.usesSwiftData else { return }
        let property = relationship.first.property
        let name = property.name.text
        findings.append(
            Diagnostic(
                rule, "`\(name)` is its own inverse", at: property.inverseName?.range ?? property.name.range,
                help: "declare a second `\(schema.spelling(of: property.type))` for the way back, and name that",
                subject: schema.path(of: relationship.first)))
    }
}
