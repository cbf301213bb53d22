import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

extension PlannedStep {
    /// Findings that hand-written code can handle, by the name of the unresolved step.
    package var findingsByUnresolvedStep: [String: [Diagnostic]] {
        let index = UnresolvedStepIndex(unresolvedSteps)
        let found = judgements.compactMap { judgement in
            index.unresolved(for: judgement, in: comparison).map { ($0.name, judgement.diagnostic(in: comparison)) }
        }
        // A `custom` step claims to do all of it, which only the file can show.
        let inSchema =
            versions.new.hasCustomStep
            ? [] : unresolvedSteps.map { ($0.name, UnresolvedStepRule.found($0.name, because: $0.reason, on: self, at: nil)) }
        return Dictionary(grouping: found + inSchema, by: \.0).mapValues { $0.map(\.1) }
    }
}

/// The values that a migration step needs and that no version defines.
///
/// Generated code throws if one is missing, so it is an error even if its rule only warns about stores, and even if that is allowed.
struct UnresolvedSteps {
    private let step: JudgedStep
    private let plannedStep: PlannedStep
    private let index: UnresolvedStepIndex

    /// Creates the unresolved steps, or returns `nil` if no judgement indicates any: planning takes longer than judging.
    init?(of step: JudgedStep, in steps: JudgedSteps) {
        let isPossible = step.judgements.contains { judgement in
            [.store, .data].contains(judgement.effect.subject)
                && (Self.isSilent(judgement, in: step) || judgement.isOpen && judgement.severity < .error)
        }
        let number = step.versions.new.version
        guard isPossible, let planned = steps.plan.plannedSteps.first(where: { $0.versions.new.version == number }),
            planned.generatesWork
        else { return nil }
        self.step = step
        plannedStep = planned
        index = UnresolvedStepIndex(planned.unresolvedSteps)
    }

    /// Whether an `@allow` removes the finding.
    private static func isSilent(_ judgement: Judgement, in step: JudgedStep) -> Bool {
        if judgement.isAllowed { return true }
        let new = step.versions.new
        return step.comparison.subjects(of: judgement).contains { subject in
            new.allowances.reason(for: judgement.rule, at: step.lineage.range(of: subject)) != nil
        }
    }

    /// Whether a judgement is about one of the unresolved steps.
    func include(_ judgement: Judgement) -> Bool { index.unresolved(for: judgement, in: step.comparison) != nil }

    /// Returns findings for unresolved steps without a reported judgement. A `custom` step covers them.
    func findings(besides reported: [Judgement]) -> [Diagnostic] {
        if plannedStep.versions.new.hasCustomStep { return [] }
        let mentioned = Set(
            reported.filter { !Self.isSilent($0, in: step) }.compactMap { index.unresolved(for: $0, in: step.comparison)?.name })
        return plannedStep.unresolvedSteps.filter { !mentioned.contains($0.name) }.map { unresolved in
            var finding = UnresolvedStepRule.found(unresolved.name, because: unresolved.reason, on: plannedStep, at: nil)
            finding.isOutcome = true
            return finding
        }
    }
}
