import CrowsfootSource
import CrowsfootSyntax

enum OnewayWithInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/oneway-with-inverse", severity: .error,
        summary: "a relationship has `@oneway` and `@inverse`",
        finds: "Both attributes on one relationship.",
        matters: "They contradict each other: `@oneway` means that there is no inverse.",
        fixes: "Remove `@oneway` or `@inverse`.",
        evidence: .language,
        example: """
            schema Library
            model Author { books: [Book] @oneway @inverse(author) }
            model Book { author: Author? @oneway }
            """,
        fixed: .replacing("@oneway @inverse", with: "@inverse").removing(" @oneway"))

    static func found(_ end: Relationship.End, _ inverse: Name, in schema: Schema) -> Diagnostic {
        let oneway = end.property.attribute(.oneway)?.range ?? end.property.range
        return Diagnostic(
            rule, "`\(end.property.name.text)` has `@oneway`, but names an inverse", at: oneway,
            related: [.init(inverse.range, "the inverse")], help: "remove `@oneway` or `@inverse(\(inverse.text))`",
            subject: schema.path(of: end))
    }
}
