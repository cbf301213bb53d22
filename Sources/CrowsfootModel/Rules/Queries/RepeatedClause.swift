import CrowsfootSource

enum RepeatedClause: ValidationRule {
    static let rule = Rule(
        id: "query/repeated-clause", severity: .error,
        summary: "a query has the same clause twice",
        explanation: """
            A query has one `where`, one `sort`, one `limit` and one `offset`. Several conditions are joined with `&&`, and several keys stand
            in one `sort`, separated by commas, in the order in which they count.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                pages: Int = 0
                query all {
                    sort title
                    sort pages
                }
            }
            """,
        mended: """
            schema Library
            model Book {
                title: String
                pages: Int = 0
                query all { sort title, pages }
            }
            """)

    static func found(_ keyword: Name, first: SourceRange, subject: String) -> Diagnostic {
        let advice =
            switch keyword.text {
            case "where": "join the two conditions with `&&`"
            case "sort": "write all keys behind one `sort`, separated by commas"
            default: "remove one of the two"
            }
        return Diagnostic(
            rule, "the query has a `\(keyword.text)` already", at: keyword.range, related: [.init(first, "the first one")], help: advice,
            subject: subject)
    }
}
