package import CrowsfootModel
import CrowsfootProcessors
import CrowsfootSource

/// Says of every change what it does to each of the five subjects.
///
/// The rules about a subject are asked in their order, and the first that finds something has said all there is to say: so the rules for
/// what goes well, which come last, need not know what can go wrong. What is taken care of hides nothing that is not.
///
/// Where the hashes of both versions are equal, a store is not migrated, and no rule about stores is asked but the one that says so.
package struct Judge: Sendable {
    private let background: Background
    private let coverage: CoverageFinder
    private let examinations: [[ObjectIdentifier: [(rule: Rule, examination: Examination)]]]

    /// In the order of the changes, and for each in the order of the subjects. `earlier` are the names that members of structs had before
    /// the old version.
    package static func judge(
        _ comparison: Comparison, for subjects: [Effect.Subject] = Effect.Subject.allCases,
        after earlier: FormerMemberNames = FormerMemberNames()
    ) -> [Judgement] {
        if comparison.changes.isEmpty { return [] }
        let judge = Judge(Background(comparison, earlier), subjects)
        return comparison.changes.concurrentMap(inPartsOf: 256) { changes in
            changes.indices.flatMap { judge.judgements(of: changes[$0], at: $0) }
        }.flatMap(\.self)
    }

    private init(_ background: Background, _ subjects: [Effect.Subject]) {
        self.background = background
        coverage = CoverageFinder(background.lineage)
        let isUnchanged = background.isUnchangedStore
        examinations = subjects.flatMap { isUnchanged && $0 == .store ? [[Unseen.self]] : JudgementRules.lists(about: $0) }.map { rules in
            let examinations = rules.flatMap { rule in rule.examinations.map { (rule: rule.rule, examination: $0) } }
            return Dictionary(grouping: examinations) { $0.examination.kind }
        }
    }

    private func judgements(of change: any SchemaChange, at index: Int) -> [Judgement] {
        examinations.flatMap { judgements(of: change, at: index, by: $0) }
    }

    private func judgements(
        of change: any SchemaChange, at index: Int, by examinations: [ObjectIdentifier: [(rule: Rule, examination: Examination)]]
    ) -> [Judgement] {
        var covered: [Judgement] = []
        for (rule, examination) in examinations[ObjectIdentifier(type(of: change))] ?? [] {
            let found = examination.examine(change, background).map { finding in
                let finding = background.isUnchangedStore ? finding.withoutStage : finding
                return Judgement(
                    rule: rule, change: index, finding: finding,
                    coverage: coverage.coverage(of: finding, about: change.subject, by: rule))
            }
            if found.contains(where: \.isOpen) { return covered + (covered.isEmpty ? found : found.filter(\.isOpen)) }
            if covered.isEmpty { covered = found }
            // What is harmless is not said besides what had to be taken care of.
            if found.contains(where: { !$0.effect.isHarm }) { break }
        }
        return covered
    }
}
