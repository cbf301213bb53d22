import CrowsfootSource

enum RepeatedClause: RuleDefinition {
    static let rule = Rule(
        id: "syntax/repeated-clause", formerIDs: ["query/repeated-clause"], severity: .error,
        summary: "a query has a clause twice",
        explanation: """
            A query has each of `where`, `sort`, `limit` and `offset` at most once. Conditions are joined with `&&` or `||`, and the
            keys of a `sort` with commas: two clauses would leave open which of the two is meant.
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
            case .sort: "put the keys after one `sort`, with commas between them"
            case .limit, .offset: "remove one of them"
            }
        return Diagnostic(rule, "a query has one `\(clause.rawValue)` at most", at: range, help: help)
    }
}
