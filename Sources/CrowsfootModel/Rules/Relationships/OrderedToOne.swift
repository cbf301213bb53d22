import CrowsfootSource
import CrowsfootSyntax

enum OrderedToOne: PropertyRule {
    static let rule = Rule(
        id: "relationship/ordered-to-one", severity: .error,
        summary: "`@ordered` stands on a relationship that leads to one row",
        explanation: """
            `@ordered` keeps the order of the rows that a to-many leads to. A single row has no order.
            """,
        evidence: .language,
        example: """
            schema Music
            model Playlist { tracks: [Track] @inverse(playlist) @ordered }
            model Track { playlist: Playlist? @ordered }
            """,
        fixed: .replacing("? @ordered ", with: "? "))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.isRelationship, !property.type.isToMany, let attribute = property.attribute(.ordered) else { return }
        findings.append(
            Diagnostic(
                rule, "`\(property.name.text)` leads to one row, which has no order", at: attribute.range,
                help: "remove `@ordered`", fixes: [FixIt("remove `@ordered`", .safe, [attribute.removal])],
                subject: model.path(of: property)))
    }
}
