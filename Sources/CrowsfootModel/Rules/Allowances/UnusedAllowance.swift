import CrowsfootSource

enum UnusedAllowance: ValidationRule {
    static let rule = Rule(
        id: "allow/unused", severity: .warning,
        summary: "an `@allow` silences nothing",
        explanation: """
            What it was written for has been mended or moved. Left in place it would silence the next mistake of its kind, which is
            not the one that somebody judged to be fine.
            """,
        evidence: .language,
        example: .schema(#"model Book { title: String @allow(relationship/missing-inverse, "read only") }"#),
        fixed: .removing(#" @allow(relationship/missing-inverse, "read only")"#))

    static func found(_ allowance: Allowance) -> Diagnostic {
        Diagnostic(
            rule, "there is no `\(allowance.rule)` here to allow", at: allowance.range, help: "remove the `@allow`",
            fixes: [FixIt("remove the `@allow`", .safe, [.init(allowance.removalRange, with: "")])])
    }
}
