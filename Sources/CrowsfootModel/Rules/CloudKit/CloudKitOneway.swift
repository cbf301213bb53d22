import CrowsfootSource
import CrowsfootSyntax

enum CloudKitOneway: RelationshipRule {
    static let rule = Rule(
        id: "cloudkit/oneway", severity: .error,
        summary: "CloudKit requires every relationship to have an inverse",
        explanation: """
            CloudKit keeps a relationship as references on both sides, and refuses a store that has one without an inverse when the
            container is loaded. `@oneway` is for stores that are not synced.

            The property for the way back need not be used by anybody; it has to be there.
            """,
        evidence: .confirmed,
        example: """
            schema Library @cloudkit
            model Book { cover: Cover? @oneway }
            model Cover { width: Int = 0 }
            """,
        fixed: .text(
            """
            schema Library @cloudkit
            model Book { cover: Cover? @inverse(book) }
            model Cover {
                width: Int = 0
                book: Book?
            }
            """))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil, relationship.second == nil, schema.isStored(relationship) else { return }
        let end = relationship.first
        guard let attribute = end.property.attribute(.oneway), let destination = end.property.type.destination.map({ schema[$0] })
        else { return }
        let wayBack = WayBack(of: end, in: schema)
        let naming = wayBack.map { FixIt.Edit(attribute.range, with: "@inverse(\($0.name))") }
        findings.append(
            Diagnostic(
                rule, "CloudKit requires an inverse of `\(end.property.name.text)`", at: attribute.range,
                related: [.init(destination.name.range, "where the way back belongs")],
                help: wayBack.map { "\($0.help), and write `@inverse(\($0.name))` here" },
                fixes: [wayBack?.fix([naming].compactMap(\.self))].compactMap(\.self), subject: schema.path(of: end)))
    }
}
