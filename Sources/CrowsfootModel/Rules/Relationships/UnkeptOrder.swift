import CrowsfootSource
import CrowsfootSyntax

enum UnkeptOrder: RelationshipRule {
    static let rule = Rule(
        id: "relationship/unkept-order", severity: .error,
        summary: "SwiftData has no place to keep an order",
        explanation: """
            SwiftData has no ordered relationships, so the place of a row has to be kept in the row itself, to sort by it. That needs each row
            to have one place: where a row can be in several lists at once, as in many-to-many, one number cannot say where it stands in each.
            Nor does a relationship without an inverse say whose list a row is in.

            Make a model of the membership, with the place and a to-one to either side. With Core Data as the only output, `@ordered` is
            native and holds everywhere.
            """,
        evidence: .language,
        example: """
            schema Music
            model Playlist { tracks: [Track] @inverse(playlists) @ordered }
            model Track { playlists: [Playlist] }
            """,
        fixed: .text(
            """
            schema Music
            model Playlist { entries: [Entry] @inverse(playlist) @delete(cascade) @ordered }
            model Entry {
                playlist: Playlist?
                track: Track?
            }
            model Track { entries: [Entry] @inverse(track) @delete(cascade) }
            """))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        relationship.forEachEnd { end, other in
            guard end.isToMany, other?.isToMany ?? true, let attribute = end.property.attribute(.ordered),
                schema.usesSwiftData, schema.isStored(relationship), let destination = end.property.type.destination
            else { return }
            let name = schema[destination].name.text
            let help =
                other == nil
                ? "add an inverse to `\(name)`, or remove `@ordered`"
                : "make a model of the membership that leads to both sides, or remove `@ordered`"
            let reason = other == nil ? " without an inverse" : ", since one `\(name)` can be in several"
            findings.append(
                Diagnostic(
                    rule, "SwiftData cannot keep the order of `\(end.property.name.text)`\(reason)",
                    at: attribute.range, related: other.map { [.init($0.property.name.range, "leads to any number of them")] } ?? [],
                    help: help, fixes: [FixIt("remove `@ordered`", .unsafe, [attribute.removal])],
                    subject: schema.path(of: end)))
        }
    }
}
