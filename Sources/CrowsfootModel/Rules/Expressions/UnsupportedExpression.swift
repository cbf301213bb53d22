import CrowsfootSource
import CrowsfootSyntax

enum UnsupportedExpression: ValidationRule {
    static let rule = Rule(
        id: "expression/unsupported", severity: .error,
        summary: "something of Swift stands where the language has no use for it",
        explanation: """
            Ranges are for asking what they contain, closures for `contains` and `allSatisfy`, and dictionaries for defaults. In a migration,
            whatever else is needed is written in Swift, between backticks.
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
        case .range: ("a range can only be asked what it contains", "write `(low...high).contains(value)`")
        case .closure: ("a closure can only follow `contains` and `allSatisfy`", "remove the braces")
        case .dictionary: ("an expression cannot hold a dictionary", "take the value from a property or a parameter")
        case .platform, .ruleName: ("this is no expression", "write a value")
        case .literal, .name, .implicitMember, .member, .call, .prefix, .binary, .conditional, .array, .group, .closureArgument, .swift,
            .invalid:
            ("this cannot be called", "write a value")
        }
    }
}
