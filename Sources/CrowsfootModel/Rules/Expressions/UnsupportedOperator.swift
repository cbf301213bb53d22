import CrowsfootSource

enum UnsupportedOperator: ValidationRule {
    static let rule = Rule(
        id: "expression/unsupported-operator", severity: .error,
        summary: "a type doesn't support an operator",
        finds: """
            An operator that Swift doesn't have for the type. Numbers support calculations, strings `+`, and dates `+` and `-` with
            seconds. Numbers, strings, dates and enums with `@comparable` have an order, and UUIDs have one since iOS 17, macOS 14, tvOS
            17 and watchOS 10. `Bool`, `URL`, `Data`, models and structs have none.
            """,
        matters: "The generated Swift wouldn't compile.",
        fixes: """
            the type is | schema
            an enum | declare its order with `@comparable(low, medium, high)`
            another type | compare with `==` or `!=`, or compare another property
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
            rule, "`\(type)` doesn't support `\(sign)`", at: link.range, help: "use `\(sign)` with numbers only", subject: subject)
    }

    static func sign(_ type: String, at range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(rule, "`\(type)` doesn't support `-`", at: range, help: "use `-` with signed numbers", subject: subject)
    }

    static func order(_ sign: String, _ type: String, _ enumeration: Enumeration?, at range: SourceRange, subject: String) -> Diagnostic {
        let cases = enumeration.map { $0.cases.map(\.name.text).joined(separator: ", ") }
        return Diagnostic(
            rule, "`\(type)` has no order", at: range,
            related: enumeration.map { [.init($0.name.range, "declared here")] } ?? [],
            help: cases.map { "declare the order with `@comparable(\($0))`" } ?? "compare with `==` or `!=`, or compare another property",
            subject: subject)
    }

    static func nilOrder(_ link: OperatorChain.Link, _ range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "`nil` has no order", at: range, help: "compare with `== nil` or `!= nil`", subject: subject)
    }
}
