package import CrowsfootChanges
package import CrowsfootModel
import CrowsfootProcessors
import CrowsfootSource

/// Judges the effect of every change in each of the five areas.
///
/// The rules of an area run in order, and the first finding counts, so rules about safe effects are last and don't repeat the conditions of
/// others. A handled effect hides no unhandled one.
///
/// If both versions have equal hashes, a store isn't migrated, and only the rule about that runs.
package struct Judge: Sendable {
    private let facts: StepFacts
    private let coverage: CoverageFinder
    private let examinations: [[ObjectIdentifier: [(rule: Rule, check: ChangeCheck)]]]

    /// Judges all changes, in order of change and area. `earlier` are the names of struct members before the old version.
    package static func judge(
        _ step: VersionStep, for subjects: [Effect.Subject] = Effect.Subject.allCases,
        after earlier: FormerMemberNames = FormerMemberNames()
    ) -> [Judgement] {
        if step.comparison.changes.isEmpty { return [] }
        let judge = Judge(StepFacts(step, earlier), subjects)
        return step.comparison.changes.concurrentMap(inPartsOf: 256) { changes in
            changes.indices.flatMap { judge.judgements(of: changes[$0], at: $0) }
        }.flatMap(\.self)
    }

    private init(_ facts: StepFacts, _ subjects: [Effect.Subject]) {
        self.facts = facts
        coverage = CoverageFinder(facts.lineage)
        let isUnchanged = facts.isUnchangedStore
        examinations = subjects.flatMap { isUnchanged && $0 == .store ? [[InvisibleToStore.self]] : JudgementRules.lists(about: $0) }.map {
            rules in
            let examinations = rules.flatMap { rule in rule.examinations.map { (rule: rule.rule, check: $0) } }
            return Dictionary(grouping: examinations) { $0.check.kind }
        }
    }

    private func judgements(of change: any SchemaChange, at index: Int) -> [Judgement] {
        examinations.flatMap { judgements(of: change, at: index, by: $0) }
    }

    private func judgements(
        of change: any SchemaChange, at index: Int, by examinations: [ObjectIdentifier: [(rule: Rule, check: ChangeCheck)]]
    ) -> [Judgement] {
        var covered: [Judgement] = []
        for (rule, check) in examinations[ObjectIdentifier(type(of: change))] ?? [] {
            let found = check.examine(change, facts).map { finding in
                let finding = facts.isUnchangedStore ? finding.withoutStage(in: "\(facts.new.version)") : finding
                return Judgement(
                    rule: rule, change: index, finding: finding,
                    coverage: coverage.coverage(of: finding, about: change.subject, by: rule))
            }
            if found.contains(where: \.isOpen) { return covered + (covered.isEmpty ? found : found.filter(\.isOpen)) }
            if covered.isEmpty { covered = found }
            // A safe effect isn't reported in addition to a handled one.
            if found.contains(where: { !$0.effect.isRisk }) { break }
        }
        return covered
    }
}
