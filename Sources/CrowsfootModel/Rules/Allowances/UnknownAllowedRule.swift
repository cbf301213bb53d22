import CrowsfootSource

enum UnknownAllowedRule: ValidationRule {
    static let rule = Rule(
        id: "allow/unknown-rule", severity: .error,
        summary: "an `@allow` names an unknown rule",
        finds: "An `@allow` with an id that no rule has.",
        matters: "The finding that it is meant for is still reported.",
        fixes: "Copy the id from the finding, or list all rules with `crowsfoot explain`.",
        evidence: .language,
        example: """
            schema Library
            model Author { books: [Book] @allow(relationship/mising-inverse, "read only") @oneway }
            model Book { title: String }
            """,
        fixed: .removing(#" @allow(relationship/mising-inverse, "read only")"#))

    static func found(_ allowance: Allowance, among ids: some Sequence<String>) -> Diagnostic {
        let nearest = NearestName.of(allowance.rule, among: ids)
        return Diagnostic(
            rule, "unknown rule `\(allowance.rule)`", at: allowance.ruleRange,
            help: nearest.map { "use `\($0)`" } ?? "copy the id from the finding",
            fixes: nearest.map { [FixIt("use `\($0)`", .unsafe, [.init(allowance.ruleRange, with: $0)])] } ?? [])
    }
}
