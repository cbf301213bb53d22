import CrowsfootSource
import CrowsfootSyntax

/// CloudKit needs it, and Core Data's editor makes every to-many optional; an unenforced minimum has a rule of its own.
enum OptionalToMany: RelationshipRule {
    static let rule = Rule(
        id: "relationship/optional-to-many", severity: .hint,
        summary: "a to-many is optional without need",
        explanation: """
            `[T]?` can be empty and can be `nil`, and both mean that there are no rows. Everybody who reads it has to unwrap it, and two
            ways to say one thing end up in two branches of code. SwiftData can't ask the store about it either, so queries that do are filtered
            in memory (`query/optional-to-many`). Only CloudKit asks for it: the rule is silent in a schema with `@cloudkit`, and in SwiftData
            sources with `cloudKitDatabase: .private("…")`. With `.automatic`, which is the default, the entitlements of the app decide, and those are
            not read.

            Whether a relationship is optional is part of the shape of the store, so once a version is released, changing it takes a new
            version.
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
                    rule, "`\(property.name.text)` can be empty and can be `nil`, which mean the same", at: property.typeRange,
                    help: "write `\(wanted)`, unless CloudKit syncs the store",
                    fixes: [FixIt("write `\(wanted)`", .unsafe, [.init(mark, with: "")])],
                    subject: schema.path(of: end)))
        }
    }
}
