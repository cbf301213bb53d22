import CrowsfootSource

enum CloudKitDeny: RelationshipRule {
    static let rule = Rule(
        id: "cloudkit/deny", severity: .error,
        summary: "CloudKit doesn't support the delete rule `deny`",
        finds: "A relationship with `@delete(deny)` in a synced schema.",
        matters: "The app can't open its store: the container throws when it loads, with \"configured with unsupported delete rules\".",
        fixes: """
            schema | SwiftData source | Core Data model
            `@delete(nullify)`, and check for related objects before you delete | `deleteRule: .nullify`, and check for related objects before you delete | set the delete rule to *Nullify*, and check for related objects before you delete
            """,
        evidence: .documented,
        example: """
            schema Library @cloudkit
            model Author { books: [Book]? @inverse(author) @delete(deny) }
            model Book { author: Author? }
            """,
        fixed: .replacing("@delete(deny)", with: "@delete(nullify)"))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil else { return }
        relationship.forEachEnd { end, _ in
            guard end.property.deleteRule == .deny, schema.isStored(relationship) else { return }
            findings.append(
                Diagnostic(
                    rule, "CloudKit doesn't support the delete rule `deny`, so the app can't open its store",
                    at: end.property.deleteRuleRange,
                    help: "write `@delete(nullify)`, and check `\(end.property.name.text)` before you delete",
                    fixes: [FixIt("write `@delete(nullify)`", .unsafe, [end.property.deleting(by: .nullify)])],
                    subject: schema.path(of: end)))
        }
    }
}
