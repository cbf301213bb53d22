import CrowsfootModel

/// Finds the step of a migration that takes care of a finding.
struct CoverageFinder {
    private let comparison: Comparison

    init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    func coverage(of finding: Judgement.Finding, about subject: ChangeSubject) -> Coverage {
        let paths = [subject.old.map(comparison.lineage.old.path), subject.new.map(comparison.lineage.new.path)]
        for step in comparison.lineage.new.migration?.steps ?? [] {
            guard let remedy = step.kind.remedy, finding.remedies.contains(remedy) else { continue }
            guard remedy == .custom || paths.contains(step.subject.text) else { continue }
            if case .accept(_, let reason) = step.kind { return .accepted(step, reason: reason) }
            return .declared(step)
        }
        return .none
    }
}

extension Migration.Kind {
    /// What it can be the remedy for.
    fileprivate var remedy: Remedy? {
        switch self {
        case .fill: .fill
        case .convert: .convert
        case .split: .split
        case .merge: .merge
        case .unique: .unique
        case .custom: .custom
        case .accept(let change, _): .accept(change)
        case .note, .key: nil
        }
    }
}
