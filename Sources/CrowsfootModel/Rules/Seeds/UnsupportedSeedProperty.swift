import CrowsfootSource
import CrowsfootSyntax

enum UnsupportedSeedProperty: ModelRule {
    static let rule = Rule(
        id: "seed/unsupported-property", severity: .error,
        summary: "a seed sets a property that isn't a stored attribute",
        finds: "A seed value for a relationship, or for a `@transient`, `@ephemeral` or `@derived` property.",
        matters: "The value couldn't be stored.",
        fixes: "Remove the value, and set it in code if you need it.",
        evidence: .language,
        example: """
            schema Library
            model Author {
                name: String
                books: [Book] @inverse(author)
                seed { name: "Anonymous", books: [] }
            }
            model Book { author: Author? }
            """,
        fixed: .removing(", books: []"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if model.seeds.isEmpty { return }
        let properties = schema.propertiesByName(of: model)
        for seed in model.seeds {
            for field in seed.fields {
                guard let property = properties[field.name.text], let reason = obstacle(property) else { continue }
                findings.append(
                    Diagnostic(
                        rule, "a seed can't set `\(field.name.text)`, which \(reason)", at: field.name.range,
                        related: [.init(property.range, "declared here")], help: "remove the value, and set it in code if you need it",
                        subject: "\(model.name.text).\(field.name.text)"))
            }
        }
    }

    static func obstacle(_ property: Property) -> String? {
        if property.isRelationship { return "is a relationship" }
        if property.isTransient || property.has(.ephemeral) { return "isn't stored" }
        return property.has(.derived) ? "the store computes" : nil
    }
}
