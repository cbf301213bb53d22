import CrowsfootSource

enum UnusedAllowance: ValidationRule {
    static let rule = Rule(
        id: "allow/unused", severity: .warning,
        summary: "an `@allow` has no effect",
        finds: """
            An `@allow` for a rule that finds nothing there. An `@allow` for a data loss has no effect either: it would stay, and hide
            the next loss.
            """,
        matters: "It may later hide a new mistake of the same kind.",
        fixes: """
            the `@allow` | schema | SwiftData source | Core Data model
            is no longer needed | remove it | remove the comment | remove the User Info entry
            is for a data loss | use `accept` in the `migration` block | use `// crowsfoot:accept` above the class | use the User Info key `crowsfoot.accept` of the entity
            """,
        evidence: .language,
        example: .schema(#"model Book { title: String @allow(relationship/missing-inverse, "read only") }"#),
        fixed: .removing(#" @allow(relationship/missing-inverse, "read only")"#))

    static func found(_ allowance: Allowance) -> Diagnostic {
        Diagnostic(
            rule, "`@allow` has no effect, since `\(allowance.rule)` finds nothing here", at: allowance.range, help: "remove the `@allow`",
            fixes: [FixIt("remove the `@allow`", .safe, [.init(allowance.removalRange, with: "")])])
    }

    /// Reports an `@allow` of a loss, which would silence later losses as well.
    static func ofLosses(_ allowance: Allowance) -> Diagnostic {
        Diagnostic(
            rule, "`\(allowance.rule)` can't be allowed", at: allowance.range,
            help: "accept each loss with `accept` in the `migration` block")
    }
}
