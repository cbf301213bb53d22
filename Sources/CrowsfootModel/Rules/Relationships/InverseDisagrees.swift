import CrowsfootSource
import CrowsfootSyntax

enum InverseDisagrees: ValidationRule {
    static let rule = Rule(
        id: "relationship/inverse-disagrees", severity: .error,
        summary: "the two ends of a relationship disagree",
        finds: "An `@inverse` whose property names another inverse, or is `@oneway`.",
        matters: "Crowsfoot can't tell which two properties belong together.",
        fixes: "Let both ends name each other, or remove `@inverse` from one of them.",
        evidence: .language,
        example: """
            schema Library
            model Author {
                books: [Book] @inverse(author)
                drafts: [Book]
            }
            model Book { author: Author? @inverse(drafts) }
            """,
        fixed: .adding(" @oneway", after: "drafts: [Book]").replacing("@inverse(drafts)", with: "@inverse(books)"))

    static func found(_ end: Relationship.End, _ inverse: Name, _ other: Relationship.End, in schema: Schema) -> Diagnostic {
        let range = other.property.inverseName?.range ?? other.property.attribute(.oneway)?.range ?? other.property.range
        let theirs = other.property.inverseName.map { "names `\($0.text)`" } ?? "is marked `@oneway`"
        return Diagnostic(
            rule, "`\(inverse.text)` isn't the inverse of `\(end.property.name.text)`", at: inverse.range,
            related: [.init(range, "the other end \(theirs)")],
            help: "let both ends name each other, or remove `@inverse` from one of them", subject: schema.path(of: end))
    }
}
