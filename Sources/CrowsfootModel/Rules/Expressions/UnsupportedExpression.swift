import CrowsfootSource
import CrowsfootSyntax

enum UnsupportedExpression: ValidationRule {
    static let rule = Rule(
        id: "expression/unsupported", severity: .error,
        summary: "unsupported Swift in an expression",
        finds: "A range outside of `contains`, a closure outside of `contains` and `allSatisfy`, or a dictionary.",
        matters: "Crowsfoot can't translate it to a predicate.",
        fixes: """
            the expression is in | schema
            a query | use `(low...high).contains(value)`, a property or a parameter
            a migration | write it as Swift code in backticks
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                pages: Int = 0
                query short { where pages == 1...50 }
            }
            """,
        fixed: .replacing("pages == 1...50", with: "(1...50).contains(pages)"))

    static func found(_ syntax: ExpressionSyntax, at range: SourceRange, subject: String) -> Diagnostic {
        let (message, help) = words(for: syntax)
        return Diagnostic(rule, message, at: range, help: help, subject: subject)
    }

    private static func words(for syntax: ExpressionSyntax) -> (message: String, help: String) {
        switch syntax {
        case .range: ("a range supports only `contains`", "write `(low...high).contains(value)`")
        case .closure: ("a closure is supported only after `contains` and `allSatisfy`", "remove the braces")
        case .dictionary: ("an expression can't contain a dictionary", "use a property or a parameter")
        case .platform, .ruleName: ("expected an expression", "write a value")
        case .literal, .name, .implicitMember, .member, .call, .prefix, .binary, .conditional, .array, .group, .closureArgument, .swift,
            .invalid:
            ("this can't be called", "write a value")
        }
    }
}
