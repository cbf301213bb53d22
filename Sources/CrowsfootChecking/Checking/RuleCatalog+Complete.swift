import CrowsfootHistory
package import CrowsfootModel
import CrowsfootSource

extension RuleCatalog {
    /// The rules of all rooms; the only whole list of them.
    package static let complete = RuleCatalog(
        examined: HistoryRules.all,
        told: JudgementRules.all.map { $0.rule } + PlanRules.all.map { $0.rule } + LayoutRules.all.map { $0.rule }
            + [OutdatedOutput.rule, UnreadDeclaration.rule])
}
