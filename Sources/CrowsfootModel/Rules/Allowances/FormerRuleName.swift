import CrowsfootSource

enum FormerRuleName: ValidationRule {
    static let rule = Rule(
        id: "allow/former-id", severity: .info,
        summary: "an `@allow` uses a former rule id",
        finds: "An `@allow` with an id that a rule had before.",
        matters: "The `@allow` still works, but a search for the current id doesn't find it.",
        fixes: "Use the current id, which the finding names.",
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
            rule, "`\(allowance.rule)` is a former id of `\(id)`", at: allowance.ruleRange, help: "use `\(id)`",
            fixes: [FixIt("use `\(id)`", .safe, [.init(allowance.ruleRange, with: id)])])
    }
}
