package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootSyntax

/// Looks at what each version changes: whether users with a store of a released version have to fear it, and whether what is accepted happens.
package struct ChangeExaminer: HistoryExaminer {
    package init() {}

    package func examine(_ history: SchemaHistory, _ trees: [SyntaxTree], _ findings: inout [Diagnostic]) {
        for (old, new) in zip(history.versions, history.versions.dropFirst()) {
            // Nobody can change a released version any more, unless it is the one that is being worked on.
            let isOpen = !new.isReleased || new.version == history.current?.version
            let hasStores = old.isReleased && !new.isReleased
            guard hasStores || (isOpen && new.migration?.accepts ?? false) else { continue }
            let comparison = Comparison(Lineage(Versions(old: old, new: new)))
            let judgements = Judge.judge(comparison)
            if hasStores { findings += gravest(of: judgements).map { finding($0, in: comparison) } }
            if isOpen { findings += UnusedAccept.found(judgements, in: comparison) }
        }
    }

    /// The first of each change: where a store does not open, nothing more has to be said of its values. Whatever is allowed is silenced
    /// later, so that nobody calls the `@allow` unused.
    private func gravest(of judgements: [Judgement]) -> [Judgement] {
        var last: Int?
        return judgements.filter { judgement in
            if judgement.isAllowed { return true }
            guard judgement.isGrave else { return false }
            defer { last = judgement.change }
            return judgement.change != last
        }
    }

    /// A version that is being worked on may still lack a step that somebody means to write, and a migration that is generated stops where
    /// it does. Where no step helps, it is an error. A review, which compares what is meant to be done, has errors in either case.
    private func finding(_ judgement: Judgement, in comparison: Comparison) -> Diagnostic {
        var finding = judgement.diagnostic(in: comparison)
        if !judgement.finding.remedies.isEmpty { finding.severity = min(finding.severity, .warning) }
        return finding
    }
}

extension Judgement {
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
