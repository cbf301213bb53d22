import CrowsfootSource
import CrowsfootSyntax

enum OpaqueProperty: ModelRule {
    static let rule = Rule(
        id: "query/opaque-property", severity: .error,
        summary: "a condition uses part of a value that is stored as a whole",
        finds: "A condition on the contents of a collection, a struct or a foreign type. A struct may be compared with nil.",
        matters: "The app crashes when it runs the query. A predicate with `[String]` compiles, but the fetch ends with EXC_BAD_ACCESS.",
        fixes: """
            the value is | schema
            a collection | use a relationship to a model
            a struct | add a property for the searched part
            another type | filter the objects in the app
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                tags: [String] = []
                query tagged(_ tag: String) { where tags.contains(tag) }
            }
            """,
        fixed: .replacing("[String] = []", with: "[Tag] @inverse(books)")
            .replacing("(tag)", with: " { $0.name == tag }")
            .adding(line: "model Tag {\n    name: String\n    books: [Book]\n}"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries {
            guard let filter = query.filter else { continue }
            var nilTested: Set<SourceRange> = []
            filter.visit { part in
                if case .binary(let operation, let left, let right) = part.node, operation.isComparison {
                    if right.isNil { nilTested.insert(left.range) }
                    if left.isNil { nilTested.insert(right.range) }
                }
                guard let id = part.property, !NotStored.isUnstored(schema[id]) else { return }
                let property = schema[id]
                guard isOpaque(property), !(isAskable(property) && nilTested.contains(part.range)) else { return }
                findings.append(found(property, part, in: schema, subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }

    /// Whether it is stored as one value.
    static func isOpaque(_ property: Property) -> Bool {
        switch property.type.unwrapped {
        case .array: !property.type.isToMany
        case .dictionary, .structure, .foreign: true
        case .scalar(let scalar): scalar.traits.isJSON
        case .enumeration, .model, .optional, .unknown: false
        }
    }

    /// Whether it can only be compared with nil.
    private static func isAskable(_ property: Property) -> Bool {
        property.storedForm == .json && !property.type.unwrapped.isCollection
    }

    private static func found(_ property: Property, _ part: Expression, in schema: Schema, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "a query can't use the contents of `\(property.name.text)`", at: part.range,
            label: "`\(schema.shownName(of: property.type))` is stored as one value",
            related: [.init(property.range, "declared here")], help: advice(property), subject: subject)
    }

    private static func advice(_ property: Property) -> String {
        switch property.type.unwrapped {
        case .array, .dictionary: "use a relationship to a model"
        case .structure: "add a property for the searched part"
        case .scalar, .enumeration, .model, .foreign, .optional, .unknown: "filter the objects in the app"
        }
    }
}
