import CrowsfootSource

enum QueryOnStandIn: ModelRule {
    static let rule = Rule(
        id: "query/on-stand-in", severity: .error,
        summary: "a stand-in has a query",
        explanation: """
            A `virtual` model is drawn and documented, but never generated and never stored. There are no rows that a query could find.
            """,
        evidence: .language,
        example: """
            schema Todo
            virtual model App {
                name: String
                query all { sort name }
            }
            """,
        fixed: .removing("virtual "))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard model.isVirtual else { return }
        for query in model.queries {
            findings.append(
                Diagnostic(
                    rule, "`\(model.name.text)` is a stand-in and has no rows", at: query.name.range,
                    help: "remove the query, or `virtual`", subject: "\(model.name.text).\(query.name.text)"))
        }
    }
}
