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
        example: """
            schema Library
            model Book {
                pages: Int = 0
                query all { where pages > \(sum) }
            }

            """,
        fixed: .replacing(sum, with: "1201").replacing("\n}\n", with: "\n}"))

    private static let sum = String(repeating: "(" + String(repeating: "1 + ", count: 400), count: 3) + "1)))"

    static func found(at range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "the expression goes more than \(ExpressionResolver.depthLimit) levels deep", at: range,
            help: "take the inner levels apart", subject: subject)
    }
}
