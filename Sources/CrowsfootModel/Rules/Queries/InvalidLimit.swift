import CrowsfootSource

enum InvalidLimit: ModelRule {
    static let rule = Rule(
        id: "query/invalid-limit", severity: .error,
        summary: "`limit` or `offset` isn't a number of objects",
        finds: "A `limit` that isn't a whole number above 0, or an `offset` below 0. Both may use parameters, but not properties.",
        matters: "The query would return all objects or fail. For a store, a limit of 0 means no limit.",
        fixes: "Use a number above 0, or remove the clause.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query some { sort title; limit 0 }
            }
            """,
        fixed: .replacing("0", with: "10"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries {
            let subject = "\(model.name.text).\(query.name.text)"
            if let limit = query.limit, let advice = obstacle(limit, from: 1) {
                findings.append(
                    Diagnostic(rule, "`limit` must be a number above 0", at: limit.range, help: advice, subject: subject))
            }
            if let offset = query.offset, let advice = obstacle(offset, from: 0) {
                findings.append(
                    Diagnostic(rule, "`offset` must be 0 or more", at: offset.range, help: advice, subject: subject))
            }
        }
    }

    /// The advice, or `nil` if the value is valid.
    private static func obstacle(_ expression: Expression, from lowest: UInt64) -> String? {
        if expression.dependsOnRow { return "use a number or a parameter, not a property" }
        guard case .constant(.integer(let isNegative, let magnitude)) = expression.node, isNegative || magnitude < lowest else {
            return nil
        }
        if lowest == 0 { return "remove `offset`, or use 0 or more" }
        return "remove `limit` to get all objects, or use a number above 0"
    }
}
