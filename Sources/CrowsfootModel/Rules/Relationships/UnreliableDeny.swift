import CrowsfootSource
import CrowsfootSyntax

/// Skips synced schemas, for which another rule forbids `deny`, and Core Data, which respects it.
enum UnreliableDeny: RelationshipRule {
    static let rule = Rule(
        id: "relationship/unreliable-deny", severity: .warning,
        summary: "SwiftData may not respect the delete rule `deny`",
        finds: "A relationship with `@delete(deny)` in a schema with a SwiftData output.",
        matters: """
            Objects that should be protected may be deleted, and the app may crash afterwards. One developer measured it on iOS 17; no
            later measurement is known.
            """,
        fixes: """
            schema | SwiftData source
            `@delete(nullify)` or `@delete(cascade)`, and check for related objects before you delete | `deleteRule: .nullify` or `.cascade`, and check for related objects before you delete
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
                    rule, "SwiftData may delete one `\(schema[end.model].name.text)` that has `\(end.property.name.text)`, despite `deny`",
                    at: end.property.deleteRuleRange,
                    help: "write `@delete(\(safe.rawValue))`, and check `\(end.property.name.text)` before you delete",
                    // A fix must not delete objects that `deny` protects.
                    fixes: safe == .cascade ? [] : [FixIt("write `@delete(nullify)`", .unsafe, [end.property.deleting(by: safe)])],
                    subject: schema.path(of: end)))
        }
    }
}
