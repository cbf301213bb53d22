import CrowsfootSource

enum ComparedWithNil: HistoryRule {
    static let rule = Rule(
        id: "expression/compared-with-nil", severity: .warning,
        summary: "a required value is compared with `nil`",
        finds: "`== nil` or `!= nil` with a value that isn't optional.",
        matters: "The comparison is always false or always true, so the query returns nothing or has no filter.",
        fixes: "Remove the comparison, or make the property optional.",
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
                        rule, "this value is never nil, so the comparison is \(result) true", at: value.range,
                        help: "remove the comparison, or make the property optional", subject: subject))
            }
        }
    }
}
