import CrowsfootHistory
package import CrowsfootModel

extension RuleCatalog {
    /// The rules of all rooms; the only whole list of them.
    package static let complete = RuleCatalog(examined: HistoryRules.all, changes: JudgementRules.all + PlanRules.all)
}
