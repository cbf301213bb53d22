import CrowsfootSource
import CrowsfootSyntax

enum ToManyKey: ModelRule {
    static let rule = Rule(
        id: "relationship/to-many-key", severity: .error,
        summary: "a to-many is unique or indexed",
        explanation: """
            Constraints and indexes are made of what a row itself holds. A row holds nothing of a to-many: the references are kept by the
            rows at the other end, or in a table between the two. A to-one is held by its row and can be part of either.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book @unique(title, tags) {
                title: String
                tags: [Tag] @inverse(books)
            }
            model Tag { books: [Book] }
            """,
        mended: """
            schema Library
            model Book @unique(title) {
                title: String
                tags: [Tag] @inverse(books)
            }
            model Tag { books: [Book] }
            """)

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for property in model.properties where property.type.isToMany {
            guard let attribute = property.attribute(.unique) else { continue }
            findings.append(found(property.name.text, attribute, attribute.range, property, model))
        }
        for attribute in model.attributes where attribute.name == .unique || attribute.name == .index {
            let properties = schema.allProperties(of: model)
            for word in attribute.words {
                guard let property = properties.first(where: { $0.name.text == word.text }), property.type.isToMany else { continue }
                findings.append(found(word.text, attribute, word.range, property, model))
            }
        }
    }

    private static func found(
        _ name: String, _ attribute: Attribute, _ range: SourceRange, _ property: Property, _ model: Model
    ) -> Diagnostic {
        let key = attribute.name.rawValue
        let verb = attribute.name == .unique ? "unique" : "indexed"
        return Diagnostic(
            rule, "`\(name)` leads to many rows and cannot be \(verb)", at: range, related: [.init(property.typeRange, "a to-many")],
            help: attribute.arguments.count < 2 ? "remove `@\(key)`" : "remove `\(name)` from `@\(key)`",
            subject: "\(model.name.text).\(property.name.text)")
    }
}
