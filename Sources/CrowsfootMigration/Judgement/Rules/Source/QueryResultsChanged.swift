import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum QueryResultsChanged: JudgementRule {
    static let rule = Rule(
        id: "source/query-changed", severity: .warning,
        summary: "a query returns other objects",
        finds: "A query with another filter, order or limit.",
        matters: "Code that uses the query compiles, but gets other objects or another order. The compiler doesn't show these calls.",
        fixes: """
            callers | schema
            all want the new results | check each of them
            want the old results | give the new query another name
            """,
        evidence: .language,
        example: .released(
            "model Book { title: String; pages: Int = 0; query long { where pages > 500 } }",
            then: "model Book { title: String; pages: Int = 0; query long { where pages > 300 }; subtitle: String? }"),
        fixed: .text(
            """
            schema Library
            version 1.0.0 @released
            model Book { title: String; pages: Int = 0; query long { where pages > 500 } }
            version 1.1.0 after 1.0.0
            model Book {
                title: String; pages: Int = 0; subtitle: String?
                query long { where pages > 500 }
                query longer { where pages > 300 }
            }
            """))

    static let examinations = ChangeCheck.any([QueryFilterChanged.self, QueryOrderChanged.self, QueryLimitsChanged.self]) {
        change, facts in
        Judgement.Finding(
            .source, "\(facts.name(change)) changed, so it returns other objects or another order",
            help: "check the callers of \(facts.name(change)), or give the new query another name")
    }
}
