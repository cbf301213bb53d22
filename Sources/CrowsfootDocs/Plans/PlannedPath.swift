import CrowsfootChanges
package import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The way from one version to the next, with what that does to stores, data, CloudKit and callers.
package struct PlannedPath: Sendable {
    package let plannedStep: PlannedStep
    package let verdict: Verdict
    /// The reason why it is unknown whether stores open, or `nil`.
    package let doubt: String?
    let entries: [Entry]

    var comparison: Comparison { plannedStep.comparison }

    struct Entry: Sendable {
        let judgement: Judgement
        /// Whether an open gap says the same.
        let isTold: Bool
    }

    /// Risk to stores and their values is taken care of where a gap about the same thing is filled.
    init(_ plannedStep: PlannedStep, openGaps: Set<String>, doubt: String?) {
        self.plannedStep = plannedStep
        self.doubt = doubt
        let comparison = plannedStep.comparison
        let gaps = GapIndex(plannedStep.gaps)
        entries = plannedStep.judgements.map { judgement in
            guard let gap = gaps.gap(for: judgement, in: comparison) else { return Entry(judgement: judgement, isTold: false) }
            return openGaps.contains(gap.name)
                ? Entry(judgement: judgement, isTold: true) : Entry(judgement: judgement.planned, isTold: false)
        }
        verdict = Verdict(entries.map(\.judgement), in: comparison.lineage)
    }

    /// Creates the paths, with all hand-written steps taken as resolved.
    static func all(of planned: JudgedSteps) -> [PlannedPath] {
        let doubts = HistoryRules.doubts(in: planned.versionSteps)
        return planned.plan.plannedSteps.map { PlannedPath($0, openGaps: [], doubt: doubts[$0.versions.new.version]) }
    }

    /// Values that no stage keeps, as in `diff`: a store drops them silently, accepted or not.
    package var losses: [Loss] {
        let renames = LikelyRenames(entries.map(\.judgement), in: comparison)
        return entries.filter { !$0.isTold }.map(\.judgement).compactMap { judgement in
            guard judgement.effect == .data(.lost) else { return nil }
            switch judgement.coverage {
            case .none:
                let rename = renames.rename(for: judgement).map { "; " + $0.guess } ?? ""
                return Loss(message: judgement.message(in: comparison.lineage) + rename, acceptance: nil)
            case .accepted(_, let reason), .allowed(let reason): return Loss(message: judgement.finding.message, acceptance: reason)
            case .planned, .declared: return nil
            }
        }.unique
    }

    /// Values that are gone afterwards.
    package struct Loss: Hashable, Sendable {
        let message: String
        /// The reason why it is accepted, or `nil`.
        let acceptance: String?

        /// One clause for people, names in backticks, no full stop.
        package var sentence: String { message + (acceptance.map { " (accepted: \($0))" } ?? "") }
    }

    /// Whether no store gets through, for another reason than that a gap is open.
    var stopsStores: Bool {
        entries.contains { entry in
            guard case .store(let effect) = entry.judgement.effect else { return false }
            return effect > .dependsOnRows && entry.judgement.isOpen && !entry.isTold
        }
    }

    var sentence: String {
        guard let doubt, !(verdict.open(.store)?.isHarm ?? false) else { return VerdictSentence(verdict).whole }
        return VerdictSentence.doubtful(doubt)
    }

    /// Located in the newer version, since the older one can no longer be edited.
    func findings(in files: SourceSet, where isWanted: (Entry) -> Bool) -> [Diagnostic] {
        let open = entries.filter { $0.judgement.isOpen && isWanted($0) }.map(\.judgement)
        return Judgement.diagnostics(of: open, in: comparison, placedIn: files)
    }
}
