import CrowsfootSource

enum CloudKitDeny: RelationshipRule {
    static let rule = Rule(
        id: "cloudkit/deny", severity: .error,
        summary: "CloudKit refuses the delete rule `deny`",
        explanation: """
            With CloudKit a deletion may come from another device, where nothing stood in its way. So a relationship that is to keep rows
            from being deleted is refused when the container is loaded ("configured with unsupported delete rules").
            """,
        evidence: .confirmed,
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
                    rule, "CloudKit refuses a store with the delete rule `deny`", at: end.property.deleteRuleRange,
                    help: "write `@delete(nullify)`, and look for `\(end.property.name.text)` before deleting",
                    fixes: [FixIt("write `@delete(nullify)`", .unsafe, [end.property.deleting(by: .nullify)])],
                    subject: schema.path(of: end)))
        }
    }
}
