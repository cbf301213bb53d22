import CrowsfootSource

enum TooDeepExpression: ValidationRule {
    static let rule = Rule(
        id: "expression/too-many-levels", severity: .error,
        summary: "an expression is nested too deeply",
        explanation: """
            Brackets and operators together go at most \(ExpressionResolver.depthLimit) levels deep. Nobody writes more by hand, and the
            compiler would not get through the predicate either.
            """,
        evidence: .language,
        example: "schema Library\nmodel Book {\n    pages: Int = 0\n    query all { where pages > ("
            + String(repeating: "1 + ", count: 400) + "(" + String(repeating: "1 + ", count: 400) + "("
            + String(repeating: "1 + ", count: 400) + "1" + String(repeating: " + 1", count: 0) + "))) }\n}\n",
        mended: """
            schema Library
            model Book {
                pages: Int = 0
                query all { where pages > 1201 }
            }
            """)

    static func found(at range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "the expression goes more than \(ExpressionResolver.depthLimit) levels deep", at: range,
            help: "take the inner levels apart", subject: subject)
    }
}
