import CrowsfootSource

enum ModelInCollection: PropertyRule {
    static let rule = Rule(
        id: "type/model-in-collection", severity: .error,
        summary: "models stand in a collection that is no relationship",
        explanation: """
            A relationship is `Model`, `Model?`, `[Model]` or `[Model]?`: SwiftData accepts arrays of models and optional arrays, and nothing
            else. Lists of lists, dictionaries and lists with holes need a model in between, with a property for the place or the
            key.
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
                rule, "\(schema.mention(of: property.type)) is no relationship that can be stored", at: property.typeRange,
                help: help(type, schema), fixes: fixes(property, type, schema), subject: model.path(of: property)))
    }

    private static func help(_ type: ValueType, _ schema: Schema) -> String {
        switch type {
        case .array(.optional(let wrapped)) where wrapped.isModel: "write `[\(schema.spelling(of: wrapped))]`"
        case .dictionary: "declare a model for a key and its value, and write a list of it"
        case .scalar, .enumeration, .structure, .model, .foreign, .array, .optional, .unknown:
            "declare a model for the inner list, and write a list of it"
        }
    }

    private static func fixes(_ property: Property, _ type: ValueType, _ schema: Schema) -> [FixIt] {
        guard case .array(.optional(let wrapped)) = type, wrapped.isModel else { return [] }
        let list = "[\(schema.spelling(of: wrapped))]" + (property.type.isOptional ? "?" : "")
        return [FixIt("write `\(list)`", .unsafe, [.init(property.typeRange, with: list)])]
    }
}
