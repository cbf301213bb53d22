package import CrowsfootChanges
package import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootStoreModel

/// The report about the way from one version to another.
package struct ChangeReport: Sendable {
    /// The names of the two for readers: versions, or a revision and its version.
    package let names: Versions<String>
    package let way: JudgedPath
    package let suggestions: [RenameSuggestion]
    /// The stages that a store goes through, where there is a plan for them.
    package let stages: [MigrationStage]
    /// Findings about released versions that changed.
    package let brokenReleases: [Diagnostic]
    /// Versions that a store takes for others, which ends the app; warnings where it only may.
    package let equalVersions: [Diagnostic]
    /// Declarations that could not be read, so that nothing is known about changes to them.
    package let unread: [Diagnostic]
    /// Findings about acceptances of changes that don't happen.
    package let unusedAcceptances: [Diagnostic]
    /// The unconfirmed checksums of the two versions that generated code lists.
    package let guesses: [ChecksumGuess]
    /// Other versions that both sides have, and that are not the same.
    package let reshaped: [Comparison]
    /// The versions that only the newer side has released.
    package let released: [VersionNumber]

    package init(
        _ names: Versions<String>, _ way: VersionPath, filling gaps: FilledGaps = FilledGaps(), stages: [MigrationStage],
        brokenReleases: [Diagnostic] = [], equalVersions: [Diagnostic] = [], unread: [Diagnostic] = [],
        unusedAcceptances: [Diagnostic] = [], reshaped: [Comparison] = [], released: [VersionNumber] = []
    ) {
        self.names = names
        self.way = JudgedPath(way, filling: gaps)
        suggestions = way.suggestions
        self.stages = stages
        self.brokenReleases = brokenReleases
        self.equalVersions = equalVersions
        self.unread = unread
        self.unusedAcceptances = unusedAcceptances
        guesses = way.whole.step.listedGuesses
        self.reshaped = reshaped
        self.released = released
    }

    package var comparison: Comparison { way.path.whole.comparison }
    package var verdict: Verdict { way.verdict }
    package var schema: String { comparison.lineage.new.name }

    package var hasChanges: Bool { hasVerdict || !reshaped.isEmpty }

    /// Whether the current version is another one, or stores suffer on the way to what it was all the same.
    package var hasVerdict: Bool { !comparison.changes.isEmpty || needsCare || !unusedAcceptances.isEmpty }

    /// Whether something changed in what could be read.
    var isDifferent: Bool {
        !comparison.changes.isEmpty || !reshaped.isEmpty || !brokenReleases.isEmpty || !equalVersions.isEmpty || verdict.needsCare
    }

    /// The most important result for a reviewer, in one sentence with a full stop.
    package var sentence: String {
        if way.path.isBack { return "No store migrates back from \(names.old) to \(names.new)." }
        if let broken = brokenReleases.first(where: { $0.severity == .error }) {
            let isMissing = broken.rule == MissingRelease.rule
            return isMissing ? broken.message.sentence : "The app can't open existing stores: a released version was changed."
        }
        if let equal = equalVersions.first(where: { $0.severity == .error }) {
            return "The app can't open existing stores: \(equal.message)."
        }
        if verdict.open(.store)?.isHarm ?? false { return VerdictSentence(verdict).whole }
        if let release = brokenReleases.first, let effect = release.statedEffect { return release.message.sentence + " " + effect.sentence }
        if let doubt = (brokenReleases + equalVersions).first { return VerdictSentence.doubtful(doubt.message) }
        return unread.isEmpty ? VerdictSentence(verdict).whole : VerdictSentence(verdict).besides(unreadCount: unread.count)
    }

    /// Findings that keep, or may keep, the app from opening stores, whatever the changes do.
    package var storeBreakers: [Diagnostic] { brokenReleases + equalVersions + unread }

    /// The findings to report. An effect on stores and on values with the same remedy is one finding.
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

    /// Whether a finding says nothing more than those about the store: where the app can't open a store, the same advice keeps its values.
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

    /// The finding about the current version, if a version changed that may have shipped, and its number stayed the same.
    private var changedRelease: Diagnostic? {
        let lineage = comparison.lineage
        guard lineage.old.version == lineage.new.version, !comparison.changes.isEmpty else { return nil }
        return brokenReleases.first { $0.rule == ChangedRelease.rule && $0.subject == "\(lineage.new.version)" && $0.statedEffect == nil }
    }

    /// Whether the current version must not change, so that all its changes belong into a new one.
    var isRefused: Bool { changedRelease?.severity == .error }

    /// Whether the current version may have shipped. A version that was corrected on purpose states no effect.
    var isEditedInPlace: Bool { changedRelease?.message.storeEffect != nil }

    var needsCare: Bool { !storeBreakers.isEmpty || verdict.needsCare }

    /// The changes with what was found in each, in the order of the comparison.
    var entries: [ChangeEntry] {
        return comparison.changes.enumerated().map { index, change in
            ChangeEntry(change, sentence: change.sentence(in: comparison.lineage), judgements: way.ofChanges[index])
        }
    }
}

extension ChangeReport {
    /// The same findings for services that look places up in the files of today. `repeatsData` keeps effects on values with the same remedy,
    /// for a run that fails because of them.
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
    /// Effects on stores are left out if all changes belong in a new version, for which they are judged again.
    private func reported(of part: JudgedPath.Part) -> [Judgement] {
        part.judgements.filter { $0.isReported && (!isRefused || $0.effect.subject == .source) }
    }
}

extension JudgedPath.Part {

    /// With the version in which it happens, where that is not plain.
    fileprivate func named(_ findings: [Diagnostic]) -> [Diagnostic] {
        guard let version else { return findings }
        return findings.map { $0.saying("in \(version), \($0.message)") }
    }
}

extension Diagnostic {
    /// The effect on stores of a finding about a released version; `nil` if the app may be unable to open them.
    var statedEffect: String? { severity < .error ? label : nil }
}

extension ChangeKind {
    /// The kind in words: `property added`.
    var words: String { rawValue.split(separator: "-").joined(separator: " ") }
}
