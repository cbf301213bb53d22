package import CrowsfootHistory
package import CrowsfootModel

/// Everything there is to say about the way from one version to another.
package struct ChangeReport: Sendable {
    /// What a reader calls the two: a version, or a file or revision and its version.
    package let names: Versions<String, String>
    package let comparison: Comparison
    package let judgements: [Judgement]
    package let verdict: Verdict
    package let suggestions: [RenameSuggestion]
    /// The stages that a store goes through, where there is a plan for them.
    package let stages: [MigrationStage]

    package init(_ names: Versions<String, String>, _ comparison: Comparison, stages: [MigrationStage] = []) {
        self.names = names
        self.comparison = comparison
        judgements = Judge.judge(comparison)
        suggestions = RenameFinder.suggestions(for: comparison)
        self.stages = stages
        verdict = Verdict(judgements, in: comparison.lineage)
    }

    package var schema: String { comparison.lineage.new.name }

    /// The changes with what was found in each, in the order of the comparison.
    var entries: [ChangeEntry] {
        let found = Dictionary(grouping: judgements, by: \.change)
        return comparison.changes.enumerated().map { index, change in
            ChangeEntry(change, sentence: change.sentence(in: comparison.lineage), judgements: found[index] ?? [])
        }
    }
}
