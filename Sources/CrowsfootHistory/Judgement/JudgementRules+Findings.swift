package import CrowsfootModel
package import CrowsfootSource

extension JudgementRules {
    package static func contains(_ rule: Rule) -> Bool { all.contains { $0.rule == rule } }

    /// What they find between the last two versions, as far as nobody takes care of it.
    package static func findings(in history: SchemaHistory) -> [Diagnostic] {
        guard history.versions.count > 1 else { return [] }
        let comparison = Comparison(Lineage(through: Array(history.versions.suffix(2))))
        return Judgement.diagnostics(of: Judge.judge(comparison).filter { !$0.coverage.isCovered }, in: comparison)
    }
}
