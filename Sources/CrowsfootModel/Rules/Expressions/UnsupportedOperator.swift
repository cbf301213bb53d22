import CrowsfootSource

enum UnsupportedOperator: ValidationRule {
    static let rule = Rule(
        id: "expression/unsupported-operator", severity: .error,
        summary: "an operator does not exist for a type",
        explanation: """
            Operators mean what they mean in Swift. Numbers are calculated with, texts are joined by `+`, dates move by seconds with `+` and
            `-`. Numbers, texts and dates have an order, and so has an enum that declares one with `@comparable`. UUIDs have one since iOS 17,
            macOS 14, tvOS 17 and watchOS 10. `Bool`, `URL`, `Data`, models and structs have none.
            """,
        evidence: .language,
        example: """
            schema Todo
            enum Priority { case low, medium, high }
            model TodoItem {
                priority: Priority = .low
                query urgent { where priority > .low }
            }
            """,
        fixed: .adding(" @comparable(low, medium, high)", after: "enum Priority"))

    static func found(_ link: OperatorChain.Link, _ type: String, subject: String) -> Diagnostic {
        let sign = link.operator.rawValue
        return Diagnostic(
            rule, "`\(type)` has no operator `\(sign)`", at: link.range, help: "use `\(sign)` with numbers only", subject: subject)
    }

    static func sign(_ type: String, at range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(rule, "`\(type)` has no operator `-`", at: range, help: "use `-` with numbers that can be below zero", subject: subject)
    }

    static func order(_ sign: String, _ type: String, _ enumeration: Enumeration?, at range: SourceRange, subject: String) -> Diagnostic {
        let cases = enumeration.map { $0.cases.map(\.name.text).joined(separator: ", ") }
        return Diagnostic(
            rule, "values of `\(type)` have no order", at: range,
            related: enumeration.map { [.init($0.name.range, "declared here")] } ?? [],
            help: cases.map { "declare the order with `@comparable(\($0))`" } ?? "compare with `==` or `!=`, or compare something else",
            subject: subject)
    }

    static func nilOrder(_ link: OperatorChain.Link, _ range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "nothing comes before or after `nil`", at: range, help: "compare with `== nil` or `!= nil`", subject: subject)
    }
}
