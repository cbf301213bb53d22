import CrowsfootSource

enum ComparedWithNil: HistoryRule {
    static let rule = Rule(
        id: "expression/compared-with-nil", severity: .warning,
        summary: "something that is never missing is compared with `nil`",
        explanation: """
            A value that is not optional is always there: `== nil` never holds, and `!= nil` always does. Either the comparison is left over
            from a time when the property was optional, or another one was meant.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query untitled { where title == nil }
            }
            """,
        fixed: .replacing(" == nil", with: ".isEmpty"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        versions.visitExpressions { expression, subject, isAlwaysThere in
            expression.visit { part in
                guard case .binary(let operation, let left, let right) = part.node, operation == .equal || operation == .notEqual,
                    left.isNil != right.isNil
                else { return }
                let value = left.isNil ? right : left
                guard isAlwaysThere(value) else { return }
                let result = operation == .equal ? "never" : "always"
                findings.append(
                    Diagnostic(
                        rule, "this is never missing, so that the comparison \(result) holds", at: value.range,
                        help: "remove the comparison, or make the property optional", subject: subject))
            }
        }
    }
}
