import CrowsfootSource
import CrowsfootSyntax

enum LimitWithoutSort: ModelRule {
    static let rule = Rule(
        id: "query/limit-without-sort", severity: .info,
        summary: "a query has `limit` or `offset`, but no `sort`",
        finds: "`limit` or `offset` without `sort`. A query for a unique value needs none.",
        matters: "The query returns arbitrary objects, and others at the next fetch.",
        fixes: "Add a `sort`.",
        evidence: .convention,
        example: """
            schema Library
            model Book {
                title: String
                query some { limit 10 }
            }
            """,
        fixed: .replacing("limit", with: "sort title; limit"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries where query.sortKeys.isEmpty && !query.isBroken {
            guard let number = query.limit ?? query.offset, !isUnique(query.filter, in: schema) else { continue }
            findings.append(
                Diagnostic(
                    rule, "`limit` without `sort` returns arbitrary objects", at: number.range, help: "add a `sort`",
                    subject: "\(model.name.text).\(query.name.text)"))
        }
    }

    /// Whether at most one object can match.
    private static func isUnique(_ filter: Expression?, in schema: Schema) -> Bool {
        guard case .binary(let operation, let left, let right) = filter?.node else { return false }
        if operation == .and { return isUnique(left, in: schema) || isUnique(right, in: schema) }
        guard operation == .equal else { return false }
        return [left, right].contains { side in side.property.map { schema[$0].has(.unique) || schema[$0].has(.id) } ?? false }
    }
}
