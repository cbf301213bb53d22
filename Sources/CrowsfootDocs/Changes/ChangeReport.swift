package import CrowsfootChanges
package import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootStoreModel

/// The report about the changes from one version to another.
package struct ChangeReport: Sendable {
    /// The displayed names of both sides: versions, or a revision and its version.
    package let names: Versions<String>
    package let way: JudgedPath
    package let suggestions: [RenameSuggestion]
    /// The migration stages, if there is a plan.
    package let stages: [MigrationStage]
    /// Findings about changed released versions.
    package let brokenReleases: [Diagnostic]
    /// Findings about versions with equal checksums, which crash the app, or warnings if they may.
    package let equalVersions: [Diagnostic]
    /// Unreadable declarations, whose changes are unknown.
    package let unread: [Diagnostic]
    /// Findings about acceptances of changes that don't happen.
    package let unusedAcceptances: [Diagnostic]
    /// The unconfirmed checksums of both versions that generated code lists.
    package let predictions: [PredictedChecksum]
    /// Other versions that differ between both sides.
    package let reshaped: [Comparison]
    /// The versions that only the newer side has released.
    package let released: [VersionNumber]

    package init(
        _ names: Versions<String>, _ way: VersionPath, filling unresolvedSteps: ResolvedSteps = ResolvedSteps(), stages: [MigrationStage],
        brokenReleases: [Diagnostic] = [], equalVersions: [Diagnostic] = [], unread: [Diagnostic] = [],
        unusedAcceptances: [Diagnostic] = [], reshaped: [Comparison] = [], released: [VersionNumber] = []
    ) {
        self.names = names
        self.way = JudgedPath(way, filling: unresolvedSteps)
        suggestions = way.suggestions
        self.stages = stages
        self.brokenReleases = brokenReleases
        self.equalVersions = equalVersions
        self.unread = unread
        self.unusedAcceptances = unusedAcceptances
        predictions = way.whole.step.listedPredictions
        self.reshaped = reshaped
        self.released = released
    }

    package var comparison: Comparison { way.path.whole.comparison }
    package var verdict: Verdict { way.verdict }
    package var schema: String { comparison.lineage.new.name }

    package var hasChanges: Bool { hasVerdict || !reshaped.isEmpty }

    /// Whether the current version changed, or stores are affected in another way.
    package var hasVerdict: Bool { !comparison.changes.isEmpty || needsCare || !unusedAcceptances.isEmpty }

    /// Whether any readable declaration changed.
    var isDifferent: Bool {
        !comparison.changes.isEmpty || !reshaped.isEmpty || !brokenReleases.isEmpty || !equalVersions.isEmpty || verdict.needsCare
    }

    /// The most important result for a reviewer, in one sentence with a full stop.
    package var sentence: String {
        if way.path.isBack { return "No store migrates back from \(names.old) to \(names.new)." }
        if let broken = brokenReleases.first(where: { $0.severity == .error }) {
            if [MissingRelease.rule, MovedStore.rule].contains(broken.rule) { return broken.message.sentence }
            // That Core Data refuses them is a guess.
            let effect = comparison.lineage.new.usesSwiftData ? "can't" : "may be unable to"
            return "The app \(effect) open existing stores: a released version was changed."
        }
        if let equal = equalVersions.first(where: { $0.severity == .error }) {
            return "The app can't open existing stores: \(equal.message)."
        }
        if verdict.open(.store)?.isRisk ?? false { return VerdictSentence(verdict).whole }
        if let release = brokenReleases.first, let effect = release.statedEffect { return release.message.sentence + " " + effect.sentence }
        if let doubt = (brokenReleases + equalVersions).first { return VerdictSentence.doubtful(doubt.message) }
        return unread.isEmpty ? VerdictSentence(verdict).whole : VerdictSentence(verdict).besides(unreadCount: unread.count)
    }

    /// Findings that may keep the app from opening stores, independent of the changes.
    package var storeBreakers: [Diagnostic] { brokenReleases + equalVersions + unread }

    /// The findings to report. Effects on a store and its values with the same help are one finding.
    package var findings: [Diagnostic] {
        storeBreakers
            + way.parts.flatMap { part in
                part.named(Judgement.diagnostics(of: Self.withoutRepetitions(reported(of: part)), in: part.comparison))
            } + unusedAcceptances
    }

    private static func withoutRepetitions(_ judgements: [Judgement]) -> [Judgement] {
        let ofStore = Dictionary(grouping: judgements.filter { $0.effect.subject == .store }, by: \.change)
        return judgements.filter { !repeats($0, ofStore[$0.change] ?? []) }
    }

    /// Whether a finding repeats those about the store: if the app can't open a store, the same advice keeps its values.
    private static func repeats(_ judgement: Judgement, _ ofStore: [Judgement]) -> Bool {
        if ofStore.isEmpty { return false }
        if judgement.finding.repeatsStore { return true }
        return judgement.effect.subject == .data
            && ofStore.contains { $0.effect.keepsStoresShut && $0.finding.help == judgement.finding.help }
    }

    package func fails(_ gate: FailureGate) -> Bool {
        if gate.failsOnErrors, way.path.isBack || findings.contains(where: { gate.reaches($0.severity) }) { return true }
        return gate.areas.contains { verdict.fails($0) || (!storeBreakers.isEmpty && $0.subjects.contains(.store)) }
    }

    /// The finding about the current version if it may have shipped and changed under the same number, or `nil`.
    private var changedRelease: Diagnostic? {
        let lineage = comparison.lineage
        guard lineage.old.version == lineage.new.version, !comparison.changes.isEmpty else { return nil }
        return brokenReleases.first { $0.rule == ChangedRelease.rule && $0.subject == "\(lineage.new.version)" && $0.statedEffect == nil }
    }

    /// Whether the current version must not change, so that all changes belong in a new one.
    var isRefused: Bool { changedRelease?.severity == .error }

    /// Whether the current version may have shipped. A version that was amended on purpose has no effect.
    var isEditedInPlace: Bool { changedRelease?.message.storeEffect != nil }

    var needsCare: Bool { !storeBreakers.isEmpty || verdict.needsCare }

    /// The changes with their judgements, in the order of the comparison.
    var entries: [ChangeEntry] {
        return comparison.changes.enumerated().map { index, change in
            ChangeEntry(change, sentence: change.sentence(in: comparison.lineage), judgements: way.ofChanges[index])
        }
    }
}

extension ChangeReport {
    /// Returns the findings for services that show locations in the current files. `repeatsData` keeps effects on values with the same
    /// remedy, for a run that fails because of them.
    package func findings(in files: SourceSet, repeatsData: Bool = false) -> [Diagnostic] {
        let breakers = storeBreakers.map { finding in
            files.holds(finding.range) ? finding : finding.moved(to: comparison.lineage.new.versionRange, in: files)
        }
        return breakers
            + way.parts.flatMap { part in
                let judgements = repeatsData ? reported(of: part) : Self.withoutRepetitions(reported(of: part))
                return part.named(Judgement.diagnostics(of: judgements, in: part.comparison, placedIn: files))
            } + unusedAcceptances
    }
}

extension ChangeReport {
    /// Returns the judgements to report. Effects on stores are omitted if all changes belong in a new version, which is judged separately.
    private func reported(of part: JudgedPath.Part) -> [Judgement] {
        part.judgements.filter { $0.isReported && (!isRefused || $0.effect.subject == .source) }
    }
}

extension JudgedPath.Part {

    /// Adds the version to findings for which it isn't obvious.
    fileprivate func named(_ findings: [Diagnostic]) -> [Diagnostic] {
        guard let version else { return findings }
        return findings.map { $0.saying("in \(version), \($0.message)") }
    }
}

extension Diagnostic {
    /// The effect on stores of a finding about a released version, or `nil` if the app may be unable to open them.
    var statedEffect: String? { severity < .error || rule == MovedStore.rule ? label : nil }
}

extension ChangeKind {
    /// The kind in words: `property added`.
    var words: String { rawValue.split(separator: "-").joined(separator: " ") }
}
