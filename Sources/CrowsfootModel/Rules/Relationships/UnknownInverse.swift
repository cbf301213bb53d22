import CrowsfootSource

enum UnknownInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/unknown-inverse", severity: .error,
        summary: "an inverse names a property that does not exist",
        explanation: """
            The inverse is a property of the model at the other end. SwiftData takes the inverse as a key path, so that generated code with
            a wrong name would not compile.
            """,
        evidence: .documented,
        example: """
            schema Library
            model Author { books: [Book] @inverse(writer) }
            model Book { author: Author? }
            """,
        mended: """
            schema Library
            model Author { books: [Book] @inverse(author) }
            model Book { author: Author? }
            """)

    static func found(_ end: Relationship.End, _ inverse: Name, in destination: Model, _ schema: Schema) -> Diagnostic {
        let candidates = destination.properties.filter { $0.type.destination == end.model }.map(\.name.text)
        let meant = NearestName.of(inverse.text, among: candidates) ?? (candidates.count == 1 ? candidates[0] : nil)
        return Diagnostic(
            rule, "`\(destination.name.text)` has no property `\(inverse.text)`", at: inverse.range,
            related: [.init(destination.name.range, "declared here")],
            help: meant.map { "write `@inverse(\($0))`" }
                ?? "add `\(inverse.text): \(schema[end.model].name.text)?` to `\(destination.name.text)`",
            fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(inverse.range, with: $0)])] } ?? [],
            subject: schema.path(of: end))
    }
}
