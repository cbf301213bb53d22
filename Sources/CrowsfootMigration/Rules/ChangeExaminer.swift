import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootSyntax

/// Looks at what each version changes: whether users with a store of a released version have to fear it, whether what is accepted happens,
/// and whether stores find each property again.
package enum ChangeExaminer {
    /// The only list of the rules whose findings are no judgements.
    package static var rules: [any ValidationRule.Type] { [NameTaken.self, SyncedBridge.self, UnusedAccept.self] }

    package static func examine(_ steps: JudgedSteps, _ trees: [SyntaxTree], by level: CheckLevel, _ findings: inout [Diagnostic]) {
        if steps.history.current?.usesSwiftData == true { findings += NameTaken.check(steps) + SyncedBridge.check(steps) }
        if level == .everything { examineChanges(steps, trees, &findings) }
    }

    private static func examineChanges(_ steps: JudgedSteps, _ trees: [SyntaxTree], _ findings: inout [Diagnostic]) {
        let history = steps.history
        // The plan of an app has its stages already, and its newest version meets stores of the one before.
        let isPlan = history.current?.stagesMigrations == true && trees.contains { $0.file.origins != nil }
        var isDeployed = false
        for step in steps.steps {
            let (old, new) = (step.versions.old, step.versions.new)
            isDeployed = isDeployed || old.isReleased && old.settings.cloudkit != nil
            // Nobody can change a released version any more, unless it is the one that is being worked on.
            let isOpen = !new.isReleased || new.version == history.current?.version
            let hasStores = old.isReleased && !new.isReleased || isPlan && new.version == history.current?.version
            let isInProduction = isDeployed && !new.isReleased
            guard hasStores || isInProduction || (isOpen && new.migration?.accepts ?? false) else { continue }
            let (comparison, judgements) = (step.comparison, step.judgements)
            if hasStores || isInProduction {
                let found = gravest(of: judgements).filter { hasStores || $0.isAllowed || $0.isAboutProduction }
                findings += found.map { finding($0, in: comparison) }
            }
            if isOpen { findings += UnusedAccept.found(judgements, in: comparison) }
        }
    }

    /// The first of each change: where a store does not open, nothing more has to be said of its values. What CloudKit does is another
    /// matter, which no migration settles. What is allowed is silenced later, so that its `@allow` counts as used.
    private static func gravest(of judgements: [Judgement]) -> [Judgement] {
        var last: Int?
        return judgements.filter { judgement in
            if judgement.isAllowed { return true }
            guard judgement.isGrave else { return false }
            if judgement.isAboutCloudKit { return true }
            defer { last = judgement.change }
            return judgement.change != last
        }
    }

    /// A version that is being worked on may still lack a step that somebody means to write, and a migration that is generated stops where
    /// it does. Where no step helps, it is an error. A review, which compares what is meant to be done, has errors in either case.
    private static func finding(_ judgement: Judgement, in comparison: Comparison) -> Diagnostic {
        var finding = judgement.diagnostic(in: comparison)
        if !judgement.finding.remedies.isEmpty { finding.severity = min(finding.severity, .warning) }
        return finding
    }
}

extension Judgement {
    fileprivate var isAboutCloudKit: Bool {
        if case .cloudkit = effect { true } else { false }
    }

    /// Whether a field of an earlier released version is at stake, whatever is in between.
    fileprivate var isAboutProduction: Bool { isAboutCloudKit && severity == .error }

    /// Whether a store can't be opened, values are lost, or values in iCloud are out of reach, and no step accepts or handles it.
    fileprivate var isGrave: Bool {
        guard isOpen else { return false }
        switch effect {
        case .store(let effect): return severity == .error || effect == .never
        case .data: return severity == .error
        case .cloudkit: return true
        case .source, .docs: return false
        }
    }
}

extension Migration {
    fileprivate var accepts: Bool {
        steps.contains { step in
            if case .accept = step.kind { true } else { false }
        }
    }
}
