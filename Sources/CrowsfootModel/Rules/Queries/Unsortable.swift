import CrowsfootSource
import CrowsfootSyntax

enum Unsortable: ModelRule {
    static let rule = Rule(
        id: "query/unsortable", severity: .error,
        summary: "a query sorts by a property without an order",
        finds: """
            A sort key that isn't a number, a string, a date, a UUID or an enum of the object or of a to-one relationship. UUIDs have an
            order since iOS 17, macOS 14, tvOS 17 and watchOS 10.
            """,
        matters: "The generated Swift doesn't compile, or the fetch fails.",
        fixes: "Sort by a number, a string or a date.",
        evidence: .documented,
        example: """
            schema Library
            model Book {
                isLent: Bool = false
                query all { sort isLent }
            }
            """,
        fixed: .replacing("isLent: Bool = false", with: "lentAt: Date?").replacing("isLent", with: "lentAt"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries {
            for key in query.sortKeys {
                guard let last = key.path.last, !NotStored.isUnstored(schema[last]), let reason = obstacle(schema[last].type, schema) else {
                    continue
                }
                findings.append(
                    Diagnostic(
                        rule, "can't sort by `\(schema[last].name.text)`", at: key.range, label: reason,
                        related: [.init(schema[last].range, "declared here")], help: advice(schema[last], schema),
                        subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }

    /// Reports a path through something other than a to-one relationship.
    static func through(_ name: Name, _ property: Property, _ type: String, before next: Name, subject: String) -> Diagnostic {
        let isToMany = property.type.isToMany
        return Diagnostic(
            rule, "the path to `\(next.text)` can't pass through `\(name.text)`", at: name.range,
            label: isToMany ? "leads to many objects" : "of type `\(type)`", related: [.init(property.range, "declared here")],
            help: isToMany ? "sort by a property of the object, or of a to-one relationship" : "sort by a property of an object",
            subject: subject)
    }

    private static func obstacle(_ type: ValueType, _ schema: Schema) -> String? {
        switch type.unwrapped {
        case .scalar(.uuid): schema.settings.ordersUUIDs ? nil : "`UUID` has an order only since iOS 17 and macOS 14"
        case .scalar(let scalar) where scalar.traits.isSortable: nil
        case .scalar, .dictionary, .structure, .foreign:
            "`\(schema.shownName(of: type.unwrapped))` has no order"
        case .array: type.isToMany ? "leads to many objects" : "`\(schema.shownName(of: type.unwrapped))` has no order"
        case .model: "an object, not a value"
        case .enumeration, .optional, .unknown: nil
        }
    }

    private static func advice(_ property: Property, _ schema: Schema) -> String {
        switch property.type.unwrapped {
        case .scalar(.bool): return "sort by a date or a number, such as when it became true"
        case .model(let id):
            let text = schema.allProperties(of: schema[id]).first { $0.type.unwrapped == .scalar(.string) }?.name.text
            return text.map { "sort by a property of that object, as in `\(property.name.text).\($0)`" }
                ?? "sort by a property of that object"
        case .array where property.type.isToMany: return "sort by a property of the object itself"
        case .scalar, .enumeration, .structure, .array, .dictionary, .foreign, .optional, .unknown:
            return "sort by a number, a string or a date"
        }
    }
}
