import CrowsfootSource
import CrowsfootSyntax

enum UnkeptOrder: RelationshipRule {
    static let rule = Rule(
        id: "relationship/unkept-order", severity: .error,
        summary: "SwiftData can't store the order",
        finds: """
            `@ordered` on a many-to-many relationship, or on one without an inverse, in a schema with a SwiftData output. With only a
            `coredata` output, `@ordered` always works.
            """,
        matters: """
            SwiftData has no ordered relationships, so the generated code keeps the position as a number in each related object. An object
            in several lists has only one number, and one without an inverse doesn't know its list.
            """,
        fixes: """
            the relationship | schema
            is many-to-many | add a model between the two, with a to-one relationship to each, and order the list of its objects
            has no inverse | add an inverse
            needs no order | remove `@ordered`
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
                ? "remove `@ordered`, or add an inverse to `\(name)`"
                : "remove `@ordered`, or connect the two through a model that stores the position"
            let reason = other == nil ? " without an inverse" : ", because several lists can contain the same `\(name)`"
            findings.append(
                Diagnostic(
                    rule, "SwiftData can't store the order of `\(end.property.name.text)`\(reason)",
                    at: attribute.range, related: other.map { [.init($0.property.name.range, "leads to many objects")] } ?? [],
                    help: help, fixes: [FixIt("remove `@ordered`", .unsafe, [attribute.removal])],
                    subject: schema.path(of: end)))
        }
    }
}
