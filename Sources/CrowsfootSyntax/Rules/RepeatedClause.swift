import CrowsfootSource

enum RepeatedClause: RuleDefinition {
    static let rule = Rule(
        id: "syntax/repeated-clause", formerIDs: ["query/repeated-clause"], severity: .error,
        summary: "a query has a clause twice",
        finds: "A query with two clauses of the same kind: `where`, `sort`, `limit` or `offset`.",
        matters: "Crowsfoot can't tell which of the two applies.",
        fixes: """
            the clauses are | schema
            conditions | join them with `&&` or `||`
            sort keys | write them after one `sort`, with commas
            limits or offsets | remove one
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                pages: Int
                query long { where pages > 500; where title != "" }
            }
            """,
        fixed: .replacing("500; where", with: "500 &&"))

    static func found(_ clause: QueryClauseName, at range: SourceRange) -> Diagnostic {
        let help =
            switch clause {
            case .where: "join both conditions with `&&` or `||`"
            case .sort: "write the keys after one `sort`, with commas"
            case .limit, .offset: "remove one of them"
            }
        return Diagnostic(rule, "duplicate clause `\(clause.rawValue)`", at: range, help: help)
    }
}
