import CrowsfootSource
import CrowsfootSyntax

enum OpaqueProperty: ModelRule {
    static let rule = Rule(
        id: "query/opaque-property", severity: .error,
        summary: "a condition looks into a value that the store keeps as a whole",
        explanation: """
            A collection, a struct and a type that only Swift knows are each one lump of data to the store. A predicate over `[String]` compiles
            and crashes when it is fetched (EXC_BAD_ACCESS). Give what is searched for a property or a model of its own, or filter the rows
            in the app. All that can be asked of a struct is whether it is `nil`.
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

    /// Whether the store keeps its values whole.
    static func isOpaque(_ property: Property) -> Bool {
        switch property.type.unwrapped {
        case .array: !property.type.isToMany
        case .dictionary, .structure, .foreign: true
        case .scalar(let scalar): scalar.traits.isJSON
        case .enumeration, .model, .optional, .unknown: false
        }
    }

    /// Whether all that can be asked is if it is there.
    private static func isAskable(_ property: Property) -> Bool {
        property.storedForm == .json && !property.type.unwrapped.isCollection
    }

    private static func found(_ property: Property, _ part: Expression, in schema: Schema, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "the store cannot look into `\(property.name.text)`", at: part.range,
            label: "`\(schema.shownName(of: property.type))` is stored as one value",
            related: [.init(property.range, "declared here")], help: advice(property), subject: subject)
    }

    private static func advice(_ property: Property) -> String {
        switch property.type.unwrapped {
        case .array, .dictionary: "make it a relationship to a model of its own"
        case .structure: "give what is searched for a property of its own"
        case .scalar, .enumeration, .model, .foreign, .optional, .unknown: "filter the rows in the app"
        }
    }
}
