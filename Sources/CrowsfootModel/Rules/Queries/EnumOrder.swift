import CrowsfootSource
import CrowsfootSyntax

enum EnumOrder: ModelRule {
    static let rule = Rule(
        id: "query/enum-order", severity: .info,
        summary: "a query sorts by an enum in memory",
        finds: "A query that sorts by an enum whose raw values are in another order than its cases.",
        matters: """
            The query is slow with many objects. It fetches all matching objects, sorts them in memory, and then applies `limit`. It is a
            function without a fetch descriptor, so `@Query` and `fetchCount` can't use it.
            """,
        fixes: """
            Add `@ranked` to the property, so that the store can sort. In a released schema, add it in a new version; the migration writes
            the ranks.
            """,
        evidence: .language,
        example: """
            schema Todo
            enum Priority { case low, medium, high }
            model TodoItem {
                priority: Priority = .low
                query next { sort priority; limit 3 }
            }
            """,
        fixed: .adding(" @ranked", after: "= .low"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.usesSwiftData else { return }
        for query in model.queries {
            for key in query.sortKeys {
                guard let enumeration = schema.enumerationSortedAfterFetch(by: key), !enumeration.isBroken, let last = key.path.last,
                    schema[last].storedForm == .rawValue
                else { continue }
                findings.append(found(key, enumeration, schema[last], of: query, in: model))
            }
        }
    }

    private static func found(
        _ key: Query.SortKey, _ enumeration: Enumeration, _ property: Property, of query: Query, in model: Model
    ) -> Diagnostic {
        let order = enumeration.orderedCases.prefix(5).map(\.name.text).joined(separator: ", ")
        return Diagnostic(
            rule, "`\(query.name.text)` fetches all objects, and sorts them in memory", at: key.range,
            label: "the store sorts `\(enumeration.name.text)` by raw value",
            related: [.init(enumeration.attribute(.comparable)?.range ?? enumeration.name.range, "the order is \(order)")],
            help: "add `@ranked` to `\(property.name.text)`",
            fixes: [FixIt("add `@ranked` to `\(property.name.text)`", .unsafe, [property.adding("@ranked")])],
            subject: "\(model.name.text).\(query.name.text)")
    }
}
