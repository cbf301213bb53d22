import CrowsfootSource
import CrowsfootSyntax

/// Skips synced schemas and Core Data models, whose editor makes every to-many optional, and minimum counts.
enum OptionalToMany: RelationshipRule {
    static let rule = Rule(
        id: "relationship/optional-to-many", severity: .info,
        summary: "a to-many relationship is optional without need",
        finds: """
            `[T]?` in a schema that CloudKit doesn't sync. In Swift sources, the rule doesn't apply with `cloudKitDatabase:
            .private("…")`. With `.automatic`, the default, the app's entitlements decide, and Crowsfoot doesn't read them.
            """,
        matters: """
            An empty list and nil mean the same, so all code has to handle both. SwiftData can't filter by such a relationship
            (`query/optional-to-many`).
            """,
        fixes: """
            schema | SwiftData source
            `[Book]` | `var books: [Book] = []`
            """,
        evidence: .convention,
        example: """
            schema Library
            model Author { books: [Book]? @inverse(author) }
            model Book { author: Author? }
            """,
        fixed: .replacing("[Book]?", with: "[Book]"))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit == nil, !schema.hasOutput(.coredata) else { return }
        relationship.forEachEnd { end, _ in
            let property = end.property
            guard property.type.isOptional, end.isToMany, (property.count?.least ?? 0) < 1, schema.isStored(relationship) else { return }
            let wanted = schema.spelling(of: property.type.unwrapped)
            let mark = SourceRange(file: property.typeRange.file, start: Int(property.typeRange.end) - 1, end: Int(property.typeRange.end))
            findings.append(
                Diagnostic(
                    rule, "`\(property.name.text)` can be empty or nil, which mean the same", at: property.typeRange,
                    help: "write `\(wanted)`, unless CloudKit syncs the store",
                    fixes: [FixIt("write `\(wanted)`, unless CloudKit syncs the store", .unsafe, [.init(mark, with: "")])],
                    subject: schema.path(of: end)))
        }
    }
}
