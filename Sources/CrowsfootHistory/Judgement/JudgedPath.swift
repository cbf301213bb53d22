package import CrowsfootModel
import CrowsfootProcessors

/// The way from one version to another, judged.
///
/// A store goes through every version between, so what becomes of stores, values and CloudKit is judged step by step: what a later step undoes
/// has happened all the same. Callers and readers see the two ends.
package struct JudgedPath: Sendable {
    package let path: VersionPath
    package let verdict: Verdict
    /// All judgements: of the steps in their order, and then of the whole; together where they are the same.
    package let parts: [Part]
    /// What is said of each of the changes between the two ends.
    package let ofChanges: [[Judgement]]
    /// What is said of changes that a later step undoes.
    package let undone: [Judgement]

    /// What is judged at once.
    package struct Part: Sendable {
        package let comparison: Comparison
        package let judgements: [Judgement]
        /// The version that it leads to, where it is one of several steps.
        package let version: VersionNumber?
    }

    package init(_ path: VersionPath) {
        self.path = path
        let parts = Self.parts(of: path)
        self.parts = parts
        let verdict = Verdict(parts.map { ($0.judgements, $0.comparison.lineage, $0.version) })
        self.verdict = path.isBack ? verdict.back : verdict
        (ofChanges, undone) = Self.grouped(parts, path)
    }

    private static func grouped(_ parts: [Part], _ path: VersionPath) -> (ofChanges: [[Judgement]], undone: [Judgement]) {
        let owners = parts.count > 1 ? StepOwners(path.whole.comparison).owners(of: path.steps.map(\.comparison)) : []
        var ofChanges: [[Judgement]] = Array(repeating: [], count: path.whole.comparison.changes.count)
        var undone: [Judgement] = []
        for (place, part) in parts.enumerated() {
            for judgement in part.judgements {
                let owner = place < owners.count ? owners[place][judgement.change] : judgement.change
                if let owner { ofChanges[owner].append(judgement) } else { undone.append(judgement) }
            }
        }
        return (ofChanges, undone)
    }

    private static func parts(of path: VersionPath) -> [Part] {
        let whole = path.whole
        if path.steps.count == 1 { return [Part(comparison: whole.comparison, judgements: whole.judgements, version: nil)] }
        // Steps in which nothing happens are no reason to name the others.
        let isNamed = path.steps.count { !$0.comparison.changes.isEmpty } > 1
        var names = FormerMemberNames()
        let steps = path.steps.map { step in
            defer { names = FormerMemberNames(in: step.versions.new, after: step.versions.old, with: names) }
            return (step: step, names: names)
        }
        let judged = steps.concurrentMap { step, names in
            Part(
                comparison: step.comparison, judgements: judgements(of: step, after: names),
                version: isNamed ? step.versions.new.version : nil)
        }
        return judged + [Part(comparison: whole.comparison, judgements: Judge.judge(whole, for: [.source, .docs]), version: nil)]
    }

    private static func judgements(of step: VersionStep, after names: FormerMemberNames) -> [Judgement] {
        let subjects: [Effect.Subject] = [.store, .data, .cloudkit]
        return names.isEmpty ? step.judgements(about: subjects) : Judge.judge(step, for: subjects, after: names)
    }
}
