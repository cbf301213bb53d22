package import CrowsfootSource
import CrowsfootSyntax

/// All rules. Targets that build on the model add the rules of their examiners, so that the whole list is created once.
package struct RuleCatalog: Sendable {
    package let rules: [Rule]
    /// Ids of rules that examiners apply.
    let examined: Set<String>
    /// Ids of rules about other files than schemas. Whether an `@allow` for them has an effect is known only to commands that read
    /// those files.
    let foundElsewhere: Set<String>
    private let byID: [String: Rule]

    /// Creates a catalog with rules about the history of a schema, rules that only other commands report, and rules about other files.
    package init(history: [any ValidationRule.Type], other: [Rule], elsewhere: [Rule] = []) {
        // Mapped separately to avoid a cast per rule.
        let byExaminers = history.map { $0.rule } + other + elsewhere
        foundElsewhere = Set(elsewhere.map(\.id))
        rules = SyntaxRules.all.map { $0.rule } + ValidationRules.all.map { $0.rule } + byExaminers
        self.examined = Set(byExaminers.map(\.id))
        let ids = rules.map { ($0.id, $0) } + rules.flatMap { rule in rule.formerIDs.map { ($0, rule) } }
        byID = Dictionary(ids, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the rule with this id, current or former.
    package func rule(_ id: String) -> Rule? {
        byID[id]
    }
}
