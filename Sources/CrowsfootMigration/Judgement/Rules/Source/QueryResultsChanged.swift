import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum QueryResultsChanged: JudgementRule {
    static let rule = Rule(
        id: "source/query-changed", severity: .warning,
        summary: "Swift that uses a query gets other rows",
        explanation: """
            A query with another filter, order or limit compiles as before, and whoever uses it gets other rows, or the same ones in another order. The
            compiler does not point to any of those places. Where only some of them are meant, give the new query a name of its own.
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
            version 1.1.0 from 1.0.0
            model Book {
                title: String; pages: Int = 0; subtitle: String?
                query long { where pages > 500 }
                query longer { where pages > 300 }
            }
            """))

    static let examinations = ChangeCheck.any([QueryFilterChanged.self, QueryOrderChanged.self, QueryLimitsChanged.self]) {
        change, facts in
        Judgement.Finding(
            .source, "\(change.sentence(in: facts.lineage)), and Swift that uses it does something else",
            help: "look at what uses \(facts.name(change)), or give the new query a name of its own")
    }
}
