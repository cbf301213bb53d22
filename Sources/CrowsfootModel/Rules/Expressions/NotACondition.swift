import CrowsfootSource

enum NotACondition: ValidationRule {
    static let rule = Rule(
        id: "expression/not-a-condition", severity: .error,
        summary: "a condition isn't a `Bool`",
        finds: "A value of another type after `where`, beside `&&` or `||`, after `!`, before `?` or in a closure.",
        matters: "The generated Swift wouldn't compile.",
        fixes: """
            the value is | schema
            a number | compare it: `pages > 500`
            a string or a list | write `.isEmpty` after it
            an optional `Bool` | write `?? false` or `?? true` after it
            another optional | compare it with `nil`
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
            fixes = [FixIt("write `?? false` after it", .unsafe, edits)]
        }
        return Diagnostic(
            rule, "expected a condition, found `\(type)`", at: value.range, help: advice(value.type), fixes: fixes,
            subject: subject)
    }

    private static func advice(_ type: ValueType) -> String {
        switch type {
        case .optional(.scalar(.bool)): "write `?? false` after it, or `?? true`"
        case .optional: "write `!= nil` after it"
        case .scalar(let scalar) where scalar.isNumber: "compare the number, as in `> 0`"
        case .scalar(.string), .array, .dictionary: "write `.isEmpty` after it, and perhaps `!` before it"
        case .enumeration: "compare it with a case"
        case .scalar, .structure, .model, .foreign, .unknown: "compare it with something"
        }
    }
}
