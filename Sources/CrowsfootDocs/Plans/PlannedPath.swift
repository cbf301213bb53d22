import CrowsfootChanges
package import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The migration from one version to the next, with its effects on stores, data, CloudKit and callers.
package struct PlannedPath: Sendable {
    package let plannedStep: PlannedStep
    package let verdict: Verdict
    /// The reason why it is unknown whether stores open, or `nil`.
    package let doubt: String?
    let entries: [Entry]

    var comparison: Comparison { plannedStep.comparison }

    struct Entry: Sendable {
        let judgement: Judgement
        /// Whether an unresolved step reports the same.
        let isReportedByStep: Bool
    }

    /// Creates a path. A risk to stores and values is handled if the step for the same element is written.
    init(_ plannedStep: PlannedStep, openSteps: Set<String>, doubt: String?) {
        self.plannedStep = plannedStep
        self.doubt = doubt
        let comparison = plannedStep.comparison
        let unresolvedSteps = UnresolvedStepIndex(plannedStep.unresolvedSteps)
        entries = plannedStep.judgements.map { judgement in
            guard let unresolved = unresolvedSteps.unresolved(for: judgement, in: comparison) else {
                return Entry(judgement: judgement, isReportedByStep: false)
            }
            return openSteps.contains(unresolved.name)
                ? Entry(judgement: judgement, isReportedByStep: true) : Entry(judgement: judgement.planned, isReportedByStep: false)
        }
        verdict = Verdict(entries.map(\.judgement), in: comparison.lineage)
    }

    /// Creates the paths, with all hand-written steps taken as resolved.
    static func all(of planned: JudgedSteps) -> [PlannedPath] {
        let doubts = HistoryRules.doubts(in: planned.versionSteps)
        return planned.plan.plannedSteps.map { PlannedPath($0, openSteps: [], doubt: doubts[$0.versions.new.version]) }
    }

    /// Values that no stage keeps, as in `diff`. A store drops them silently, accepted or not.
    package var losses: [Loss] {
        let renames = LikelyRenames(entries.map(\.judgement), in: comparison)
        return entries.filter { !$0.isReportedByStep }.map(\.judgement).compactMap { judgement in
            guard judgement.effect == .data(.lost) else { return nil }
            switch judgement.coverage {
            case .none:
                let rename = renames.rename(for: judgement).map { "; " + $0.proposal } ?? ""
                return Loss(message: judgement.message(in: comparison.lineage) + rename, acceptance: nil)
            case .accepted(_, let reason), .allowed(let reason): return Loss(message: judgement.finding.message, acceptance: reason)
            case .planned, .declared: return nil
            }
        }.unique
    }

    /// Values that are lost.
    package struct Loss: Hashable, Sendable {
        let message: String
        /// The reason why it is accepted, or `nil`.
        let acceptance: String?

        /// The loss as one clause, with names in backticks and no full stop.
        package var sentence: String { message + (acceptance.map { " (accepted: \($0))" } ?? "") }
    }

    /// Whether no store can migrate, for another reason than an unresolved step.
    var stopsStores: Bool {
        entries.contains { entry in
            guard case .store(let effect) = entry.judgement.effect else { return false }
            return effect > .dependsOnRows && entry.judgement.isOpen && !entry.isReportedByStep
        }
    }

    var sentence: String {
        guard let doubt, !(verdict.open(.store)?.isRisk ?? false) else { return VerdictSentence(verdict).whole }
        return VerdictSentence.doubtful(doubt)
    }

    /// Returns findings, located in the newer version, since the older one can't be edited.
    func findings(in files: SourceSet, where isWanted: (Entry) -> Bool) -> [Diagnostic] {
        let open = entries.filter { $0.judgement.isOpen && isWanted($0) }.map(\.judgement)
        return Judgement.diagnostics(of: open, in: comparison, placedIn: files)
    }
}
