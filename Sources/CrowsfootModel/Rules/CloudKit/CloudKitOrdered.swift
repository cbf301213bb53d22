import CrowsfootSource
import CrowsfootSyntax

/// SwiftData has no ordered relationships: there the place of a row is an attribute like any other.
enum CloudKitOrdered: RelationshipRule {
    static let rule = Rule(
        id: "cloudkit/ordered", severity: .warning,
        summary: "CloudKit refuses the ordered relationships of Core Data",
        explanation: """
            In a Core Data model `@ordered` makes an ordered relationship, and a store with one is reported to be refused when CloudKit syncs
            it. Keep the place of a row in an attribute and sort by it. Where SwiftData is the only output, `@ordered` means just that.
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
                    rule, "CloudKit refuses ordered relationships of Core Data", at: attribute.range,
                    help: "remove `@ordered`, and give the rows of `\(end.property.name.text)` an attribute to sort by",
                    fixes: [FixIt("remove `@ordered`", .unsafe, [attribute.removal])], subject: schema.path(of: end)))
        }
    }
}
