import CrowsfootSource
import CrowsfootSyntax

enum InverseDisagrees: ValidationRule {
    static let rule = Rule(
        id: "relationship/inverse-disagrees", severity: .error,
        summary: "the two ends of a relationship disagree",
        explanation: """
            `@inverse` may stand on either end, or on both if they name each other. Here the other end names somebody else, or says
            `@oneway`.
            """,
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
        let place = other.property.inverseName?.range ?? other.property.attribute(.oneway)?.range ?? other.property.range
        let theirs = other.property.inverseName.map { "names `\($0.text)`" } ?? "is marked `@oneway`"
        return Diagnostic(
            rule, "`\(inverse.text)` does not lead back to `\(end.property.name.text)`", at: inverse.range,
            related: [.init(place, "the other end \(theirs)")],
            help: "let both ends name each other, or remove `@inverse` from one of them", subject: schema.path(of: end))
    }
}
