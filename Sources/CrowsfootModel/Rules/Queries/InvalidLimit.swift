import CrowsfootSource

enum InvalidLimit: ModelRule {
    static let rule = Rule(
        id: "query/invalid-limit", severity: .error,
        summary: "a `limit` or an `offset` is not a number of rows",
        explanation: """
            `limit` is a whole number above zero, `offset` one that is not below zero. Either may be worked out of parameters, as in
            `offset page * 20`, but not of properties: there is one number for all rows. To the store a limit of zero means no limit at all.
            """,
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
                    Diagnostic(rule, "`limit` is not a number above zero", at: limit.range, help: advice, subject: subject))
            }
            if let offset = query.offset, let advice = obstacle(offset, from: 0) {
                findings.append(
                    Diagnostic(rule, "`offset` is not a number of rows", at: offset.range, help: advice, subject: subject))
            }
        }
    }

    /// What to do about it; nothing when it can be a number of rows.
    private static func obstacle(_ expression: Expression, from lowest: UInt64) -> String? {
        if expression.dependsOnRow { return "write a number or a parameter: this one differs from row to row" }
        guard case .constant(.integer(let isNegative, let magnitude)) = expression.node, isNegative || magnitude < lowest else {
            return nil
        }
        if lowest == 0 { return "remove `offset`, or write a number that is not below zero" }
        return "remove `limit` to get all rows, or write a number above zero"
    }
}
