package import CrowsfootDocs
import CrowsfootHistory
import CrowsfootModel

extension DiffResult {
    /// A report for each schema that both sides have.
    package var reports: [ChangeReport] {
        comparisons.map { schema in
            let lineage = schema.comparison.lineage
            let old = base.map { "\(lineage.old.version) in \($0)" } ?? "\(lineage.old.version)"
            return ChangeReport(
                Versions(old: old, new: "\(lineage.new.version)"), schema.comparison, suggestions: schema.suggestions,
                stages: schema.stages, brokenReleases: schema.brokenReleases, equalVersions: schema.equalVersions)
        }
    }
}

extension SchemaComparison {
    /// What a store of the older version goes through.
    fileprivate var stages: [MigrationStage] {
        let versions = comparison.lineage.versions
        let isOnTheWay = { (passage: Passage) in
            passage.versions.old.version >= versions.old.version && passage.versions.new.version <= versions.new.version
        }
        return MigrationPlanner(history).plan().passages.filter(isOnTheWay).flatMap(\.stages)
    }
}
