package import CrowsfootChanges
package import CrowsfootModel
import CrowsfootProcessors

/// A version step with its judgements, which are computed on first access.
package struct JudgedStep: Sendable {
    package let step: VersionStep
    private let judged = Once<[Judgement]>()

    package init(_ step: VersionStep) {
        self.step = step
    }

    package init(_ lineage: Lineage) {
        self.init(VersionStep(lineage))
    }

    package var versions: Versions<Schema> { step.versions }
    package var lineage: Lineage { step.lineage }
    package var comparison: Comparison { step.comparison }

    /// The judgements in all areas, as if the old version were the first one.
    package var judgements: [Judgement] { judged.value { Judge.judge(step) } }

    package func judgements(about subjects: [Effect.Subject]) -> [Judgement] {
        judgements.filter { subjects.contains($0.effect.subject) }
    }
}
