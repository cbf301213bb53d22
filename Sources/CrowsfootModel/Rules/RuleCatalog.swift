package import CrowsfootSource
import CrowsfootSyntax

/// Every rule there is. Whoever builds on the model adds the rules of its examiners, so that the whole list is put together in one place.
package struct RuleCatalog: Sendable {
    package let rules: [Rule]
    /// The ids of the rules that examiners look at.
    let examined: Set<String>
    /// The ids of rules about other files than schemas: whether an allowance of them silences something, only the command that reads those
    /// files knows.
    let foundElsewhere: Set<String>
    private let byID: [String: Rule]

    /// Rules about the history of a schema, those of which other commands than `check` report, and those about other files.
    package init(history: [any ValidationRule.Type], other: [Rule], elsewhere: [Rule] = []) {
        // Mapped separately to avoid a cast per rule.
        let byExaminers = history.map { $0.rule } + other + elsewhere
        foundElsewhere = Set(elsewhere.map(\.id))
        rules = SyntaxRules.all.map { $0.rule } + ValidationRules.all.map { $0.rule } + byExaminers
        self.examined = Set(byExaminers.map(\.id))
        let ids = rules.map { ($0.id, $0) } + rules.flatMap { rule in rule.formerIDs.map { ($0, rule) } }
        byID = Dictionary(ids, uniquingKeysWith: { first, _ in first })
    }

    /// By the id that it has, or had.
    package func rule(_ id: String) -> Rule? {
        byID[id]
    }
}
