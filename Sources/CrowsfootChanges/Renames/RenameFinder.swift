import CrowsfootModel
import CrowsfootProcessors
import CrowsfootSyntax

/// Finds likely undeclared renames between two adjacent versions.
///
/// A rename is suggested only with several pieces of evidence. Two equally likely ones are both suggested, and name each other as rivals.
package struct RenameFinder {
    let comparison: Comparison
    private var suggestions: [RenameSuggestion] = []

    var lineage: Lineage { comparison.lineage }
    var old: Schema { comparison.lineage.old }
    var new: Schema { comparison.lineage.new }

    /// Returns the suggestions in the order of the old version: models with their properties, then enums and structs.
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

    /// Calls `look` for each model of the new version.
    mutating func forEachModel(_ look: @escaping @Sendable (inout RenameFinder, Model) -> Void) {
        let comparison = comparison
        let parts = new.models.concurrentMap(inPartsOf: 128) { models in
            var finder = RenameFinder(comparison: comparison)
            for model in models { look(&finder, model) }
            return finder.suggestions
        }
        for part in parts { suggestions += part }
    }

    /// Finds pairs of siblings. `keeping` and `evidence` take their indices.
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

extension RenameFinder {
    /// Finds renamed cases of enums in both versions.
    mutating func findCases() {
        let lineage = lineage
        for enumeration in new.enumerations {
            guard let before = lineage.predecessor(of: enumeration.id).map({ lineage.old[$0] }) else { continue }
            let pairs = Pair(lineage, old: before.id, new: enumeration.id).cases
            let successors = Dictionary(pairs.both.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
            let added = Set(pairs.added)
            let old = RenameCandidates.Siblings(before, counterparts: before.cases.indices.map { successors[$0] })
            let new = RenameCandidates.Siblings(
                enumeration, counterparts: enumeration.cases.indices.map { added.contains($0) ? nil : $0 })
            // Stored values are read as the case with the `@was`, whatever its raw value is.
            find(
                old, new, keeping: { _, _ in .kept },
                evidence: { Versions(old: before.cases[$0], new: enumeration.cases[$1]).reasons })
        }
    }
}

extension RenameCandidates.Siblings {
    fileprivate init(_ enumeration: Enumeration, counterparts: [Int?]) {
        self.init(counterparts: counterparts) { place in
            let one = enumeration.cases[place]
            return .init(place: .enumerationCase(enumeration.id, place), name: one.name, documentation: one.documentation)
        }
    }
}

extension Versions<Enumeration.Case> {
    fileprivate var reasons: [RenameReason] {
        var reasons: [RenameReason] = []
        reasons.append(old.rawValue == new.rawValue ? .sameRawValue(isStated: new.statedRawValue != nil) : .sameEnum)
        if let label = old.attribute(.label)?.string, label == new.attribute(.label)?.string { reasons.append(.sameLabel) }
        return reasons
    }
}
