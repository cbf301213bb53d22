import CrowsfootSource

enum InvalidLimit: ModelRule {
    static let rule = Rule(
        id: "query/invalid-limit", severity: .error,
        summary: "a `limit` or an `offset` is not a number of rows",
        explanation: """
            `limit` is a whole number above zero, `offset` one that is not below zero, and either may be a parameter of type `Int`. To the store
            a limit of zero means no limit at all.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query some { sort title; limit 0 }
            }
            """,
        mended: """
            schema Library
            model Book {
                title: String
                query some { sort title; limit 10 }
            }
            """)

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries {
            let subject = "\(model.name.text).\(query.name.text)"
            if let limit = query.limit, !isNumber(limit, from: 1) {
                let advice =
                    limit.isZero ? "remove `limit` for all rows, or write a number above zero" : "write a number above zero or a parameter"
                findings.append(
                    Diagnostic(rule, "`limit` is not a number above zero", at: limit.range, help: advice, subject: subject))
            }
            if let offset = query.offset, !isNumber(offset, from: 0) {
                findings.append(
                    Diagnostic(
                        rule, "`offset` is not a number of rows", at: offset.range, help: "write a number or a parameter",
                        subject: subject))
            }
        }
    }

    private static func isNumber(_ expression: Expression, from lowest: UInt64) -> Bool {
        switch expression.node {
        case .constant(.integer(let isNegative, let magnitude)): !isNegative && magnitude >= lowest
        case .parameter, .swift, .invalid: true
        case .constant, .enumCase, .row, .element, .property, .member, .moment, .daysAgo, .call, .not, .minus, .binary, .conditional,
            .range, .array, .closure:
            false
        }
    }
}

extension Expression {
    fileprivate var isZero: Bool {
        if case .constant(.integer(_, 0)) = node { true } else { false }
    }
}
