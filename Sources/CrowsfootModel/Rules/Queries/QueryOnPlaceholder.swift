import CrowsfootSource

enum QueryOnPlaceholder: ModelRule {
    static let rule = Rule(
        id: "query/on-stand-in", severity: .error,
        summary: "a placeholder model has a query",
        finds: "A query in a `virtual` model.",
        matters: "A placeholder model isn't stored, so the query would find nothing.",
        fixes: "Remove the query, or remove `virtual` to store the model.",
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
                    rule, "`\(model.name.text)` is a placeholder model, so it has no objects", at: query.name.range,
                    help: "remove the query, or `virtual`", subject: "\(model.name.text).\(query.name.text)"))
        }
    }
}
