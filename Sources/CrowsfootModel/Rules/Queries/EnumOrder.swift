import CrowsfootSource
import CrowsfootSyntax

enum EnumOrder: ModelRule {
    static let rule = Rule(
        id: "query/enum-order", severity: .hint,
        summary: "a query sorts by an enum whose order the store doesn't know, and is sorted in memory",
        explanation: """
            The store sorts an enum by its raw values: `high` comes before `low`, and `medium` last. Where that is not the order of the cases,
            the generated query is a function, `TodoItem.Query.next(in: context)`: it fetches all objects that meet the condition, sorts them in
            memory, and takes as many as `limit` says. There is no fetch descriptor, so `@Query` and `fetchCount` can't use the query.

            `@ranked` stores the rank of the case beside the raw value, and the store sorts by it. In a released schema, add it in a new version:
            the migration writes the ranks. Cases whose raw values are in order, such as numbers, need no rank.
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
            rule, "`\(query.name.text)` fetches all its objects, and sorts them in memory", at: key.range,
            label: "the store doesn't know the order of `\(enumeration.name.text)`",
            related: [.init(enumeration.attribute(.comparable)?.range ?? enumeration.name.range, "the order is \(order)")],
            help: "write `@ranked` at `\(property.name.text)`, and the store sorts",
            fixes: [FixIt("write `@ranked`", .unsafe, [property.adding("@ranked")])], subject: "\(model.name.text).\(query.name.text)")
    }
}
