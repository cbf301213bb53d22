import CrowsfootSource

enum InvalidAllowance: ValidationRule {
    static let rule = Rule(
        id: "allow/not-allowed", severity: .error,
        summary: "an `@allow` names a rule without which the schema cannot be read",
        explanation: """
            What the language itself refuses cannot be allowed: nobody could say what such a schema means. Everything else can, with
            a reason, even what Apple's frameworks are known to refuse: you may know better. Only what ends the app wherever it applies,
            such as two versions that no store can tell apart, stays an error: no reason makes that right.
            """,
        evidence: .language,
        example: .schema(#"model Book { title: String @allow(type/unknown, "comes later") }"#),
        fixed: .removing(#" @allow(type/unknown, "comes later")"#))

    static func canAllow(_ rule: Rule) -> Bool {
        rule.severity < .error || rule.evidence != .language
    }

    static func found(_ allowance: Allowance, _ allowed: Rule) -> Diagnostic {
        Diagnostic(
            rule, "`\(allowed.id)` cannot be allowed", at: allowance.ruleRange, help: "mend the finding, and remove the `@allow`")
    }
}
