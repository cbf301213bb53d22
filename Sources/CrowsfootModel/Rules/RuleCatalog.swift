package import CrowsfootSource
import CrowsfootSyntax

/// Every rule there is. Whoever builds on the model adds the rules of its examiners, so that the whole list is put together in one place.
package struct RuleCatalog: Sendable {
    package let rules: [Rule]
    /// The ids of the rules that examiners look at.
    let examined: Set<String>
    private let byID: [String: Rule]

    /// `told` are the rules of what other commands than `check` tell.
    package init(examined: [any ValidationRule.Type], told: [Rule]) {
        // Mapped separately to avoid a cast per rule.
        let byExaminers = examined.map { $0.rule } + told
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
