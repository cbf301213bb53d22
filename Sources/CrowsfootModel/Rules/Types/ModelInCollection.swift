import CrowsfootSource

enum ModelInCollection: PropertyRule {
    static let rule = Rule(
        id: "type/model-in-collection", severity: .error,
        summary: "a collection of models that isn't a relationship",
        finds: """
            A collection with models that isn't `[Model]` or `[Model]?`, such as a dictionary, a list of lists, or a list of optionals.
            """,
        matters: "SwiftData can't store it, since it accepts only arrays and optional arrays of models.",
        fixes: """
            the collection is | schema
            a list of optionals | `[Book]`
            a dictionary or a list of lists | add a model for the entries, and use a list of it
            """,
        evidence: .documented,
        example: """
            schema Library
            model Shelf { books: [String: Book] }
            model Book { title: String }
            """,
        fixed: .text(
            """
            schema Library
            model Shelf { places: [Place] @inverse(shelf) @delete(cascade) }
            model Place {
                label: String
                shelf: Shelf?
                book: Book? @oneway
            }
            model Book { title: String }
            """))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if property.type.isPlain { return }
        let type = property.type.unwrapped
        guard type.isCollection, property.type.destination == nil, type.contains(\.isModel) else { return }
        findings.append(
            Diagnostic(
                rule, "\(schema.mention(of: property.type)) can't be stored as a relationship", at: property.typeRange,
                help: help(type, schema), fixes: fixes(property, type, schema), subject: model.path(of: property)))
    }

    private static func help(_ type: ValueType, _ schema: Schema) -> String {
        switch type {
        case .array(.optional(let wrapped)) where wrapped.isModel: "write `[\(schema.spelling(of: wrapped))]`"
        case .dictionary: "add a model for a key and its value, and use a list of it"
        case .scalar, .enumeration, .structure, .model, .foreign, .array, .optional, .unknown:
            "add a model for the inner list, and use a list of it"
        }
    }

    private static func fixes(_ property: Property, _ type: ValueType, _ schema: Schema) -> [FixIt] {
        guard case .array(.optional(let wrapped)) = type, wrapped.isModel else { return [] }
        let list = "[\(schema.spelling(of: wrapped))]" + (property.type.isOptional ? "?" : "")
        return [FixIt("write `\(list)`", .unsafe, [.init(property.typeRange, with: list)])]
    }
}
