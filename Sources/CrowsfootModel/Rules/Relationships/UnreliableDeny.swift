import CrowsfootSource
import CrowsfootSyntax

/// CloudKit refuses `deny` altogether, which is a rule of its own; Core Data keeps its word.
enum UnreliableDeny: RelationshipRule {
    static let rule = Rule(
        id: "relationship/unreliable-deny", severity: .warning,
        summary: "SwiftData may not keep the rows that `deny` protects",
        explanation: """
            `@delete(deny)` is to keep a row from being deleted as long as the other end is there. One developer measured SwiftData on iOS
            17: it logged an error and deleted all the same, and touching the rows afterwards crashed. Nobody has published a later
            measurement.

            Look for the rows yourself before deleting, and let the relationship `nullify` or `cascade`.
            """,
        evidence: .reported,
        example: """
            schema Library
            model Author { books: [Book] @inverse(author) @delete(deny) }
            model Book { author: Author? }
            """,
        fixed: .replacing("@delete(deny)", with: "@delete(nullify)"))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        relationship.forEachEnd { end, other in
            guard end.property.deleteRule == .deny, schema.usesSwiftData, schema.settings.cloudkit == nil,
                schema.isStored(relationship)
            else { return }
            let safe: Property.DeleteRule = other?.isRequired == true ? .cascade : .nullify
            findings.append(
                Diagnostic(
                    rule, "SwiftData may delete rows of `\(schema[end.model].name.text)` although they have `\(end.property.name.text)`",
                    at: end.property.deleteRuleRange,
                    help: "write `@delete(\(safe.rawValue))`, and look for `\(end.property.name.text)` before deleting",
                    fixes: [FixIt("write `@delete(\(safe.rawValue))`", .unsafe, [end.property.deleting(by: safe)])],
                    subject: schema.path(of: end)))
        }
    }
}
