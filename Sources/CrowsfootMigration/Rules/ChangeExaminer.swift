import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootStoreModel
package import CrowsfootSyntax

/// Checks the changes of each version: their effect on stores and data, unused `accept` steps, and stored names.
package enum ChangeExaminer {
    /// The only list of rules about changes that aren't judgements.
    package static var rules: [any ValidationRule.Type] {
        [IntermediateChanged.self, NameTaken.self, SyncedBridge.self, UnusedAccept.self]
    }

    /// Checks the changes. If there is a lock, only its versions count as released: a heading alone may have been copied with its
    /// `@released`.
    package static func examine(
        _ steps: JudgedSteps, _ trees: [SyntaxTree], lock: Lock?, by level: CheckLevel, _ findings: inout [Diagnostic]
    ) {
        findings += steps.steps.compactMap(fork)
        if steps.history.current?.usesSwiftData == true { findings += NameTaken.check(steps) + SyncedBridge.check(steps) }
        if level == .everything {
            // A change that isn't part of a store may still matter to users, such as a delete rule.
            if let changes = steps.history.unplannedChanges { examineChanges(JudgedSteps(changes), trees, lock, &findings) }
            examineChanges(steps, trees, lock, &findings)
            findings += IntermediateChanged.check(steps, lock)
        }
    }

    private static func examineChanges(
        _ steps: JudgedSteps, _ trees: [SyntaxTree], _ lock: Lock?, _ findings: inout [Diagnostic]
    ) {
        let history = steps.history
        // The newest version of an imported model or plan meets stores of the previous one. Earlier ones are released.
        let isImported = trees.contains { $0.file.origins != nil }
        let isReleased = { (version: Schema) in version.isReleased && lock.map { $0[version.version] != nil } ?? true }
        let changed = Set(findings.filter { $0.rule == ChangedRelease.rule && $0.severity == .error }.compactMap(\.subject))
        var (isDeployed, wasReleased) = (false, false)
        for step in steps.steps {
            let (old, new) = (step.versions.old, step.versions.new)
            isDeployed = isDeployed || old.isReleased && old.settings.cloudkit != nil
            wasReleased = wasReleased || old.isReleased
            let isNewest = new.version == history.current?.version
            // A released version can't change, unless it is the current one.
            let isOpen = !isReleased(new) && !isImported || isNewest
            // A Core Data mapping model may keep all values, and isn't read.
            let isMapped = isImported && !new.usesSwiftData && new.hasCustomStep
            let hasStores = isImported ? isNewest && !isMapped : wasReleased && !isReleased(new)
            // The current text may replace the newest file, which contains the path.
            let file = isNewest ? history.unversionedEdit?.released ?? new : new
            if isReleased(new), lock?.reroutes(file) ?? false { findings += effects(ofCorrectedPath: step) }
            guard isOpen else { continue }
            // A version that isn't what was released has no stores, so nothing can be said about them.
            let hasKnownStores = !changed.contains("\(old.version)")
            if hasKnownStores, hasStores || !isImported && !isReleased(new) {
                let judgements = gravest(of: step.judgements)
                let renames = LikelyRenames(judgements, in: step.comparison)
                let unresolvedSteps = isImported ? nil : UnresolvedSteps(of: step, in: steps)
                findings += judgements.filter { !renames.explain($0) }.map { judgement in
                    var finding = renames.finding(judgement) ?? judgement.diagnostic(in: step.comparison)
                    if unresolvedSteps?.include(judgement) ?? false { finding.severity = .error }
                    return hasStores || isDeployed && judgement.isAboutProduction ? finding : finding.amongDevelopers
                }
                let unmentioned = unresolvedSteps?.findings(besides: judgements) ?? []
                findings += hasStores ? unmentioned : unmentioned.map(\.amongDevelopers)
            }
            // Comments and user info may accept a change of an earlier text, which only a comparison knows.
            if new.migration?.accepts ?? false, !isImported { findings += UnusedAccept.found(in: [step], of: new) }
        }
    }

    /// Returns the first finding of each change. If a store doesn't open, the effect on its values doesn't matter, unless it is worse.
    ///
    /// Effects on CloudKit are separate, because no migration handles them. Allowed findings are removed later, so that their `@allow`
    /// counts as used.
    static func gravest(of judgements: [Judgement]) -> [Judgement] {
        var last: (change: Int, severity: Severity)?
        return judgements.filter { judgement in
            if judgement.isAllowed { return true }
            guard judgement.isReported, judgement.isAboutUsers else { return false }
            if judgement.isAboutCloudKit { return true }
            if let last, last.change == judgement.change, judgement.severity <= last.severity { return false }
            last = (judgement.change, judgement.severity)
            return true
        }
    }
}

extension Judgement {
    fileprivate var isAboutCloudKit: Bool {
        if case .cloudkit = effect { true } else { false }
    }

    /// Whether it affects a field of an earlier released version.
    fileprivate var isAboutProduction: Bool { isAboutCloudKit && severity == .error }

    /// Whether it is about stores, values or iCloud. The compiler reports changes for callers.
    fileprivate var isAboutUsers: Bool {
        switch effect {
        case .store, .data, .cloudkit: true
        case .source, .docs: false
        }
    }
}

extension Diagnostic {
    /// The finding if no earlier version is released, so that only the developers have stores.
    fileprivate var amongDevelopers: Diagnostic {
        var finding = self
        finding.severity = severity.lower
        return finding
    }
}

extension Migration {
    fileprivate var accepts: Bool {
        steps.contains { step in
            if case .accept = step.kind { true } else { false }
        }
    }
}
