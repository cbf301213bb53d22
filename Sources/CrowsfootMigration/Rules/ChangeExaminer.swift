import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootSyntax

/// Looks at what each version changes: what becomes of stores and of what is in them, whether what is accepted happens, and whether stores find
/// each property again.
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
            let isNewest = new.version == history.current?.version
            // Nobody can change a released version, unless it is the one that is being worked on.
            let isOpen = !new.isReleased || isNewest
            let hasStores = old.isReleased && !new.isReleased || isPlan && isNewest
            guard isOpen else { continue }
            if hasStores || !new.isReleased {
                findings += gravest(of: step.judgements).map { judgement in
                    let isShipped = hasStores || isDeployed && judgement.isAboutProduction
                    return finding(judgement, in: step.comparison, isShipped: isShipped)
                }
            }
            if new.migration?.accepts ?? false { findings += UnusedAccept.found(step.judgements, in: step.comparison) }
        }
    }

    /// The first of each change: where a store does not open, nothing more has to be said of its values. What CloudKit does is another
    /// matter, which no migration settles. What is allowed is silenced later, so that its `@allow` counts as used.
    private static func gravest(of judgements: [Judgement]) -> [Judgement] {
        var last: Int?
        return judgements.filter { judgement in
            if judgement.isAllowed { return true }
            guard judgement.isOpen, judgement.isAboutUsers else { return false }
            if judgement.isAboutCloudKit { return true }
            defer { last = judgement.change }
            return judgement.change != last
        }
    }

    /// A version that is not released has stores on the devices of a team only.
    private static func finding(_ judgement: Judgement, in comparison: Comparison, isShipped: Bool) -> Diagnostic {
        var finding = judgement.diagnostic(in: comparison)
        if !isShipped { finding.severity = finding.severity.lower }
        return finding
    }
}

extension Judgement {
    fileprivate var isAboutCloudKit: Bool {
        if case .cloudkit = effect { true } else { false }
    }

    /// Whether a field of an earlier released version is at stake, whatever is in between.
    fileprivate var isAboutProduction: Bool { isAboutCloudKit && severity == .error }

    /// Whether it is about stores, values and iCloud. What callers have to change, the compiler tells.
    fileprivate var isAboutUsers: Bool {
        switch effect {
        case .store, .data, .cloudkit: true
        case .source, .docs: false
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
