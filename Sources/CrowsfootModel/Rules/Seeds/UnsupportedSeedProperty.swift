import CrowsfootSource
import CrowsfootSyntax

enum UnsupportedSeedProperty: ModelRule {
    static let rule = Rule(
        id: "seed/unsupported-property", severity: .error,
        summary: "a seed gives a value to something that is not a stored attribute",
        explanation: """
            A seed is one row by itself: it holds values of stored attributes. Relationships to other rows cannot be written down here, a
            transient value is gone when the app quits, and a derived one is worked out by the store. Set up what is connected in code.
            """,
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
                        rule, "a seed cannot set `\(field.name.text)`, which \(reason)", at: field.name.range,
                        related: [.init(property.range, "declared here")], help: "remove the value, and set it in code if it is needed",
                        subject: "\(model.name.text).\(field.name.text)"))
            }
        }
    }

    static func obstacle(_ property: Property) -> String? {
        if property.isRelationship { return "is a relationship" }
        if property.isTransient || property.has(.ephemeral) { return "is not in the store" }
        return property.has(.derived) ? "the store works out by itself" : nil
    }
}
