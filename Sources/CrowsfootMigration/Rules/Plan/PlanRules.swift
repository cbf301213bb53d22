import CrowsfootModel
package import CrowsfootSource

/// The only list of rules about unresolved steps.
package enum PlanRules {
    package static var all: [any RuleDefinition.Type] { [UnresolvedStepRule.self, MissingFile.self] }

    package static func contains(_ rule: Rule) -> Bool { all.contains { $0.rule == rule } }

    /// Their findings for the last version without hand-written code.
    package static func findings(in steps: JudgedSteps) -> [Diagnostic] {
        guard let plannedStep = steps.plan.plannedSteps.last, !plannedStep.unresolvedSteps.isEmpty else { return [] }
        let unresolvedSteps = plannedStep.unresolvedSteps.map {
            UnresolvedStepRule.found($0.name, because: $0.reason, on: plannedStep, at: nil)
        }
        return [MissingFile.found(MissingFile.example, plannedStep)] + unresolvedSteps
    }
}
