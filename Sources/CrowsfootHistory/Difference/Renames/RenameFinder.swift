import CrowsfootModel
import CrowsfootProcessors

/// Finds the undeclared renames that the difference of two neighbouring versions looks like.
///
/// Suggested is only what several things speak for. Where two are as likely, both are, and each names the other as its rival.
package struct RenameFinder {
    let comparison: Comparison
    private var suggestions: [RenameSuggestion] = []

    var lineage: Lineage { comparison.lineage }
    var old: Schema { comparison.lineage.old }
    var new: Schema { comparison.lineage.new }

    /// In the order of the old version: models with their properties, then enums and structs.
    package static func suggestions(for comparison: Comparison) -> [RenameSuggestion] {
        var finder = RenameFinder(comparison: comparison)
        finder.findModels()
        finder.findProperties()
        finder.findTypes()
        finder.findCases()
        finder.findMembers()
        return finder.suggestions
    }

    private init(comparison: Comparison) {
        self.comparison = comparison
    }

    /// Looks at each model of the new version by itself.
    mutating func forEachModel(_ look: @escaping @Sendable (inout RenameFinder, Model) -> Void) {
        let comparison = comparison
        let parts = new.models.concurrentMap(inPartsOf: 128) { models in
            var finder = RenameFinder(comparison: comparison)
            for model in models { look(&finder, model) }
            return finder.suggestions
        }
        for part in parts { suggestions += part }
    }

    /// Looks among siblings for pairs. `keeping` and `evidence` go by the places of these.
    mutating func find(
        _ old: RenameCandidates.Siblings, _ new: RenameCandidates.Siblings, partNoun: String = "parts",
        keeping: (_ old: Int, _ new: Int) -> RenameSuggestion.Keeping, evidence: @escaping (_ old: Int, _ new: Int) -> [RenameReason]?
    ) {
        guard let candidates = RenameCandidates(old: old, new: new) else { return }
        let matches = RenameMatcher.matches(candidates, partNoun: partNoun, evidence)
        let pairs = matches.map { (old: candidates.old[$0.old], new: candidates.new[$0.new]) }
        let subjects = pairs.map { RenameSuggestion.Subject(old: $0.old.sibling.place, new: $0.new.sibling.place) }
        var byOld: [Int: [Int]] = [:]
        var byNew: [Int: [Int]] = [:]
        for (index, match) in matches.enumerated() {
            byOld[match.old, default: []].append(index)
            byNew[match.new, default: []].append(index)
        }
        for (index, match) in matches.enumerated() {
            let rivals = (byOld[match.old] ?? []) + (byNew[match.new] ?? [])
            suggestions.append(
                RenameSuggestion(
                    lineage: lineage, subject: subjects[index], score: match.score, reasons: match.reasons,
                    keeping: keeping(pairs[index].old.index, pairs[index].new.index),
                    fix: RenameFix.fix(subjects[index], in: lineage), rivals: rivals.filter { $0 != index }.map { subjects[$0] }))
        }
    }
}
