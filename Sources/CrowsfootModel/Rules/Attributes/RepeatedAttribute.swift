import CrowsfootSource
import CrowsfootSyntax

enum RepeatedAttribute: ValidationRule {
    static let rule = Rule(
        id: "attribute/repeated", severity: .error,
        summary: "an attribute occurs twice on a declaration",
        finds: "The same attribute twice. `@unique(…)` and `@index(…)` on models, `@check` and `@allow` may occur several times.",
        matters: "Only one of the two can have an effect.",
        fixes: """
            schema | SwiftData source
            `isbn: String @unique` | `@Attribute(.unique) var isbn: String`
            """,
        evidence: .language,
        example: .schema("model Book { isbn: String @unique @unique }"),
        fixed: .replacing("@unique @unique", with: "@unique"))

    static func found(_ attribute: Attribute, first: Attribute) -> Diagnostic {
        Diagnostic(
            rule, "duplicate attribute `@\(attribute.name.rawValue)`", at: attribute.range,
            related: [.init(first.range, "first here")], help: "remove one of the two",
            fixes: [FixIt("remove the second", .unsafe, [attribute.removal])])
    }
}
