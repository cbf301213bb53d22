import CrowsfootSource
import CrowsfootSyntax

enum Unsortable: ModelRule {
    static let rule = Rule(
        id: "query/unsortable", severity: .error,
        summary: "a query sorts by something that has no order",
        explanation: """
            Rows are sorted by numbers, texts, dates, UUIDs and enums, of their own or of the row at the other end of a to-one relationship.
            UUIDs have an order since iOS 17, macOS 14, tvOS 17 and watchOS 10.
            `Bool`, `URL` and `Data` are not `Comparable` in Swift, so that a sort by them would not compile. A to-many relationship has many
            values, and a collection or a struct is one lump of data to the store.
            """,
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
                        rule, "rows cannot be sorted by `\(schema[last].name.text)`", at: key.range, label: reason,
                        related: [.init(schema[last].range, "declared here")], help: advice(schema[last], schema),
                        subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }

    /// A path that goes on after what is no to-one relationship.
    static func through(_ name: Name, _ property: Property, _ type: String, before next: Name, subject: String) -> Diagnostic {
        let isToMany = property.type.isToMany
        return Diagnostic(
            rule, "the way to `\(next.text)` ends at `\(name.text)`", at: name.range,
            label: isToMany ? "leads to many rows" : "of type `\(type)`", related: [.init(property.range, "declared here")],
            help: isToMany ? "sort by a property of the row itself, or through a to-one relationship" : "sort by a property of a row",
            subject: subject)
    }

    private static func obstacle(_ type: ValueType, _ schema: Schema) -> String? {
        switch type.unwrapped {
        case .scalar(.uuid): schema.settings.ordersUUIDs ? nil : "`UUID` has an order since iOS 17 and macOS 14 only"
        case .scalar(let scalar) where scalar.traits.isSortable: nil
        case .scalar, .dictionary, .structure, .foreign:
            "`\(schema.shownName(of: type.unwrapped))` has no order"
        case .array: type.isToMany ? "leads to many rows" : "`\(schema.shownName(of: type.unwrapped))` has no order"
        case .model: "it is a row, not a value"
        case .enumeration, .optional, .unknown: nil
        }
    }

    private static func advice(_ property: Property, _ schema: Schema) -> String {
        switch property.type.unwrapped {
        case .scalar(.bool): return "sort by a date or a number that tells the two apart, such as when it became true"
        case .model(let id):
            let text = schema.allProperties(of: schema[id]).first { $0.type.unwrapped == .scalar(.string) }?.name.text
            return text.map { "sort by a property of that row, as in `\(property.name.text).\($0)`" } ?? "sort by a property of that row"
        case .array where property.type.isToMany: return "sort by a property of the row itself"
        case .scalar, .enumeration, .structure, .array, .dictionary, .foreign, .optional, .unknown:
            return "sort by a number, a text or a date"
        }
    }
}
