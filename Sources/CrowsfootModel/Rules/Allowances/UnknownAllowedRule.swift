import CrowsfootSource

enum UnknownAllowedRule: ValidationRule {
    static let rule = Rule(
        id: "allow/unknown-rule", severity: .error,
        summary: "an `@allow` names a rule that does not exist",
        explanation: """
            A finding shows the id of its rule in brackets. `crowsfoot explain` lists all of them.
            """,
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
            rule, "there is no rule `\(allowance.rule)`", at: allowance.ruleRange,
            help: nearest.map { "write `\($0)`" } ?? "take the id from the finding",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(allowance.ruleRange, with: $0)])] } ?? [])
    }
}
