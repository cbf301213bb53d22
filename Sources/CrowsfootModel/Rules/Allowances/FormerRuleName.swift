import CrowsfootSource

enum FormerRuleName: ValidationRule {
    static let rule = Rule(
        id: "allow/former-id", severity: .hint,
        summary: "an `@allow` names a rule by what it was called before",
        explanation: """
            Ids of rules never lose their meaning: one that a rule had before silences what it always did. Findings and pages call the rule by its new
            id, and whoever looks for that does not find the `@allow`.
            """,
        evidence: .convention,
        example: """
            schema Todo @cloudkit
            model Category @allow(seed/synced, "the app merges the copies") {
                name: String = ""
                seed { name: "Work" }
            }
            """,
        fixed: .replacing("seed/synced", with: "cloudkit/seeds"))

    static func found(_ allowance: Allowance, _ id: String) -> Diagnostic {
        Diagnostic(
            rule, "`\(allowance.rule)` is called `\(id)` now", at: allowance.ruleRange, help: "write `\(id)`",
            fixes: [FixIt("write `\(id)`", .safe, [.init(allowance.ruleRange, with: id)])])
    }
}
