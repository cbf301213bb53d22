import CrowsfootSource
import CrowsfootSyntax

enum RepeatedAttribute: ValidationRule {
    static let rule = Rule(
        id: "attribute/repeated", severity: .error,
        summary: "an attribute stands twice on one declaration",
        explanation: """
            Only one of the two could hold. `@unique(…)` and `@index(…)` on models, `@check` and `@allow` may be repeated, because each
            says something of its own.
            """,
        evidence: .language,
        example: .schema("model Book { isbn: String @unique @unique }"),
        fixed: .replacing("@unique @unique", with: "@unique"))

    static func found(_ attribute: Attribute, first: Attribute) -> Diagnostic {
        Diagnostic(
            rule, "`@\(attribute.name.rawValue)` stands here a second time", at: attribute.range,
            related: [.init(first.range, "first here")], help: "remove one of the two",
            fixes: [FixIt("remove the second", .unsafe, [attribute.removal])])
    }
}
