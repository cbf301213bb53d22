import CrowsfootSource

enum NotACondition: ValidationRule {
    static let rule = Rule(
        id: "expression/not-a-condition", severity: .error,
        summary: "a condition is neither true nor false",
        explanation: """
            What stands behind `where`, between `&&` and `||`, behind `!`, before `?` and in a closure is a `Bool`. As in Swift, nothing else
            counts as true: a number is compared, a text is asked whether it `isEmpty`, and a `Bool?` says what holds when it is missing.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                pages: Int = 0
                query any { where pages }
            }
            """,
        fixed: .adding(" > 0", after: "where pages"))

    static func found(_ value: Expression, type: String, subject: String) -> Diagnostic {
        var fixes: [FixIt] = []
        if value.type == .optional(.scalar(.bool)) {
            let edits: [FixIt.Edit] = [.init(value.range.before, with: "("), .init(value.range.after, with: " ?? false)")]
            fixes = [FixIt("let it be false when it is missing", .unsafe, edits)]
        }
        return Diagnostic(
            rule, "a condition has to be true or false, and this is `\(type)`", at: value.range, help: advice(value.type), fixes: fixes,
            subject: subject)
    }

    private static func advice(_ type: ValueType) -> String {
        switch type {
        case .optional(.scalar(.bool)): "say what holds when it is missing, with `?? false` or `?? true`"
        case .optional: "write `!= nil` to ask whether there is one"
        case .scalar(let scalar) where scalar.isNumber: "compare the number, as in `> 0`"
        case .scalar(.string), .array, .dictionary: "write `.isEmpty` after it, and perhaps `!` before it"
        case .enumeration: "compare it with a case"
        case .scalar, .structure, .model, .foreign, .unknown: "compare it with something"
        }
    }
}
