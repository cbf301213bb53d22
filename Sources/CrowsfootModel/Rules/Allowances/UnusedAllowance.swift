import CrowsfootSource

enum UnusedAllowance: ValidationRule {
    static let rule = Rule(
        id: "allow/unused", severity: .warning,
        summary: "an `@allow` silences nothing",
        explanation: """
            What it was written for has been mended or moved. Left in place it would silence the next mistake of its kind, which is
            not the one that somebody judged to be fine. For the same reason, the `@allow` of a schema or a version silences no loss of values:
            each is accepted by name, with `accept`.
            """,
        evidence: .language,
        example: .schema(#"model Book { title: String @allow(relationship/missing-inverse, "read only") }"#),
        fixed: .removing(#" @allow(relationship/missing-inverse, "read only")"#))

    static func found(_ allowance: Allowance) -> Diagnostic {
        Diagnostic(
            rule, "there is no `\(allowance.rule)` here to allow", at: allowance.range, help: "remove the `@allow`",
            fixes: [FixIt("remove the `@allow`", .safe, [.init(allowance.removalRange, with: "")])])
    }

    /// One of a whole schema or version.
    static func ofLosses(_ allowance: Allowance) -> Diagnostic {
        Diagnostic(
            rule, "`\(allowance.rule)` can't be allowed for all models at once, so this allows nothing", at: allowance.range,
            help: "accept each loss by name, with `accept` in `migration`")
    }
}
