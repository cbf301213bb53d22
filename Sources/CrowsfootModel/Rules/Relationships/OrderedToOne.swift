import CrowsfootSource
import CrowsfootSyntax

enum OrderedToOne: PropertyRule {
    static let rule = Rule(
        id: "relationship/ordered-to-one", severity: .error,
        summary: "`@ordered` on a to-one relationship",
        finds: "`@ordered` on `T` or `T?`.",
        matters: "The attribute has no effect, since one object has no order.",
        fixes: "Remove `@ordered`, or make the relationship an array.",
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
                rule, "`@ordered` doesn't apply to the to-one relationship `\(property.name.text)`", at: attribute.range,
                help: "remove `@ordered`", fixes: [FixIt("remove `@ordered`", .safe, [attribute.removal])],
                subject: model.path(of: property)))
    }
}
