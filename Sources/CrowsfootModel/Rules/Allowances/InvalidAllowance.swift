import CrowsfootSource

enum InvalidAllowance: ValidationRule {
    static let rule = Rule(
        id: "allow/not-allowed", severity: .error,
        summary: "an `@allow` names a rule that can't be allowed",
        finds: """
            An `@allow` for an error of the schema language, or for an error that always crashes the app, such as two versions with the
            same checksum.
            """,
        matters: """
            Crowsfoot can't read the schema, or the app crashes, whatever the reason is. All other rules can be allowed, even those about
            Apple's frameworks.
            """,
        fixes: "Fix the finding that the `@allow` names, and remove the `@allow`.",
        evidence: .language,
        example: .schema(#"model Book { title: String @allow(type/unknown, "comes later") }"#),
        fixed: .removing(#" @allow(type/unknown, "comes later")"#))

    static func canAllow(_ rule: Rule) -> Bool {
        rule.severity < .error || rule.evidence != .language
    }

    static func found(_ allowance: Allowance, _ allowed: Rule) -> Diagnostic {
        Diagnostic(
            rule, "`\(allowed.id)` can't be allowed", at: allowance.ruleRange, help: "fix the finding, and remove the `@allow`")
    }
}
