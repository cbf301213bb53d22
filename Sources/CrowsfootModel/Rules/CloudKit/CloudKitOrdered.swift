import CrowsfootSource
import CrowsfootSyntax

/// SwiftData has no ordered relationships. There, the order is an attribute like any other.
enum CloudKitOrdered: RelationshipRule {
    static let rule = Rule(
        id: "cloudkit/ordered", severity: .warning,
        summary: "CloudKit doesn't support ordered relationships of Core Data",
        finds: """
            `@ordered` in a synced schema with a `coredata` output. In a schema with only a SwiftData output, `@ordered` adds an attribute
            and is supported.
            """,
        matters: "According to reports, the app can't open its store.",
        fixes: """
            schema | Core Data model
            remove `@ordered`, add an attribute for the order, and sort by it | clear *Ordered*, add an attribute for the order, and sort by it
            """,
        evidence: .reported,
        example: """
            schema Music @cloudkit
            output coredata "Generated"
            model Playlist { tracks: [Track]? @inverse(playlist) @ordered }
            model Track { playlist: Playlist? }
            """,
        fixed: .removing(" @ordered").replacing("{ playlist: Playlist? }", with: "{\n    place: Int = 0\n    playlist: Playlist?\n}"))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil, schema.hasOutput(.coredata) else { return }
        relationship.forEachEnd { end, _ in
            guard end.isToMany, let attribute = end.property.attribute(.ordered), schema.isStored(relationship) else { return }
            findings.append(
                Diagnostic(
                    rule, "CloudKit doesn't support ordered relationships, so the app may be unable to open its store", at: attribute.range,
                    help: "remove `@ordered`, and add an attribute to sort `\(end.property.name.text)` by",
                    fixes: [FixIt("remove `@ordered`", .unsafe, [attribute.removal])], subject: schema.path(of: end)))
        }
    }
}
