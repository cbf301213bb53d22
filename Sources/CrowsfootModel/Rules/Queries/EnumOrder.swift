import CrowsfootSource
import CrowsfootSyntax

enum EnumOrder: ModelRule {
    static let rule = Rule(
        id: "query/enum-order", severity: .error,
        summary: "a query sorts by an enum and takes only some of the rows",
        explanation: """
            The store sorts an enum by its raw values: `high` comes before `low`, and `medium` last. Where that is not the order of the cases,
            rows can only be sorted after they are fetched, which is right for all of them. With `limit` or `offset` the store would take the
            wrong rows before anybody can sort them. Sort by something else first, or give the cases raw values that are in order.
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
        fixed: .removing("; limit 3"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries where query.limit != nil || query.offset != nil {
            for key in query.sortKeys {
                guard let enumeration = schema.enumerationSortedAfterFetch(by: key), !enumeration.isBroken else { continue }
                findings.append(found(key, enumeration, of: query, in: model))
            }
        }
    }

    private static func found(_ key: Query.SortKey, _ enumeration: Enumeration, of query: Query, in model: Model) -> Diagnostic {
        let word = query.limit == nil ? "offset" : "limit"
        let order = enumeration.orderedCases.prefix(5).map(\.name.text).joined(separator: ", ")
        return Diagnostic(
            rule, "the store would take the wrong rows: it does not know the order of `\(enumeration.name.text)`", at: key.range,
            label: "sorted by raw value before `\(word)`",
            related: [.init(enumeration.attribute(.comparable)?.range ?? enumeration.name.range, "the order is \(order)")],
            help: "remove `\(word)`, or give the cases raw values in this order, such as numbers",
            subject: "\(model.name.text).\(query.name.text)")
    }
}
