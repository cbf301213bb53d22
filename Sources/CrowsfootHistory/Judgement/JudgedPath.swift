package import CrowsfootModel

/// The way from one version to another, judged.
///
/// A store goes through every version between, so what becomes of stores, values and CloudKit is judged step by step: what a later step undoes
/// has happened all the same. Callers and readers see the two ends.
package struct JudgedPath: Sendable {
    package let compared: ComparedPath
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

    package init(_ compared: ComparedPath) {
        self.compared = compared
        let parts = Self.parts(of: compared)
        self.parts = parts
        let verdict = Verdict(parts.map { ($0.judgements, $0.comparison.lineage, $0.version) })
        self.verdict = compared.isBack ? verdict.back : verdict
        (ofChanges, undone) = Self.grouped(parts, compared)
    }

    private static func grouped(_ parts: [Part], _ compared: ComparedPath) -> (ofChanges: [[Judgement]], undone: [Judgement]) {
        let owners = parts.count > 1 ? StepOwners(compared.whole).owners(of: compared.steps) : []
        var ofChanges: [[Judgement]] = Array(repeating: [], count: compared.whole.changes.count)
        var undone: [Judgement] = []
        for (place, part) in parts.enumerated() {
            for judgement in part.judgements {
                let owner = place < owners.count ? owners[place][judgement.change] : judgement.change
                if let owner { ofChanges[owner].append(judgement) } else { undone.append(judgement) }
            }
        }
        return (ofChanges, undone)
    }

    private static func parts(of compared: ComparedPath) -> [Part] {
        let whole = compared.whole
        // Steps in which nothing happens are no reason to name the others.
        let steps = compared.steps.filter { !$0.changes.isEmpty }
        if compared.steps.count == 1 { return [Part(comparison: whole, judgements: Judge.judge(whole), version: nil)] }
        var names = FormerMemberNames()
        let judged = compared.steps.map { step in
            let part = Part(
                comparison: step, judgements: Judge.judge(step, for: [.store, .data, .cloudkit], after: names),
                version: steps.count > 1 ? step.lineage.new.version : nil)
            names = FormerMemberNames(in: step.lineage.new, after: step.lineage.old, with: names)
            return part
        }
        return judged + [Part(comparison: whole, judgements: Judge.judge(whole, for: [.source, .docs]), version: nil)]
    }
}
