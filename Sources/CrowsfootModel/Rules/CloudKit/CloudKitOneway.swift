import CrowsfootSource
import CrowsfootSyntax

enum CloudKitOneway: RelationshipRule {
    static let rule = Rule(
        id: "cloudkit/oneway", severity: .error,
        summary: "CloudKit requires every relationship to have an inverse",
        finds: "A relationship with `@oneway` in a synced schema.",
        matters: "The app can't open its store: the container throws when it loads.",
        fixes: """
            schema | SwiftData source | Core Data model
            declare an inverse, and name it in `@inverse(…)` | declare an inverse, and name it in `@Relationship(inverse:)` | add an inverse relationship
            """,
        evidence: .documented,
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
        let inverse = InverseProposal(of: end, in: schema)
        let naming = inverse.map { FixIt.Edit(attribute.range, with: "@inverse(\($0.name))") }
        let help = inverse.map { "\($0.help), and write `@inverse(\($0.name))` here" }
        findings.append(
            Diagnostic(
                rule, "CloudKit requires an inverse of `\(end.property.name.text)`, so the app can't open its store", at: attribute.range,
                related: [.init(destination.name.range, "add the inverse here")],
                help: help, fixes: [inverse?.fix([naming].compactMap(\.self), help)].compactMap(\.self), subject: schema.path(of: end)))
    }
}
