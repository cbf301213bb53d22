import CrowsfootSource

enum EmptyQuery: ModelRule {
    static let rule = Rule(
        id: "query/empty", severity: .info,
        summary: "a query has no clauses",
        finds: "A query without `where`, `sort`, `limit` and `offset`.",
        matters: "It returns all objects in any order, which needs no query.",
        fixes: "Add a clause, or remove the query.",
        evidence: .convention,
        example: """
            schema Library
            model Book {
                title: String
                query all {}
            }
            """,
        fixed: .replacing("all {}", with: "all { sort title }"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries where query.filter == nil && query.sortKeys.isEmpty && !query.isBroken {
            guard query.limit == nil, query.offset == nil else { continue }
            findings.append(
                Diagnostic(
                    rule, "query `\(query.name.text)` is empty", at: query.name.range, help: "add a `where` or a `sort`, or remove it",
                    subject: "\(model.name.text).\(query.name.text)"))
        }
    }
}
