import CrowsfootSource

enum TooDeepExpression: ValidationRule {
    static let rule = Rule(
        id: "expression/too-many-levels", severity: .error,
        summary: "an expression is nested too deeply",
        finds: "An expression with more than \(ExpressionResolver.depthLimit) levels of brackets and operators.",
        matters: "The compiler would give up on the predicate.",
        fixes: "Split the expression into several properties or steps.",
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
            rule, "the expression has more than \(ExpressionResolver.depthLimit) levels", at: range,
            help: "split the expression", subject: subject)
    }
}
