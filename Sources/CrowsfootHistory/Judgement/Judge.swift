import CrowsfootSource

/// Says of every change what each rule finds in it.
package struct Judge {
    private let comparison: Comparison
    private var judgements: [Judgement] = []

    /// In the order of the changes, and for each in the order of the rules.
    package static func judge(_ comparison: Comparison) -> [Judgement] {
        var judge = Judge(comparison: comparison)
        let examinations = JudgementRules.all.flatMap { rule in rule.examinations.map { (rule.rule, $0) } }
        let byKind = Dictionary(grouping: examinations) { $0.1.kind }
        for (index, change) in comparison.changes.enumerated() {
            for (rule, examination) in byKind[ObjectIdentifier(type(of: change))] ?? [] {
                judge.judgements += examination.examine(change, comparison).map {
                    Judgement(rule: rule, change: index, finding: $0, coverage: judge.coverage(of: $0, of: change))
                }
            }
        }
        return judge.judgements
    }

    private init(comparison: Comparison) {
        self.comparison = comparison
    }

    private func coverage(of finding: Judgement.Finding, of change: any SchemaChange) -> Coverage {
        CoverageFinder(comparison).coverage(of: finding, about: change.subject)
    }
}
