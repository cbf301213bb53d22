package import CrowsfootDocs
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource

extension DiffResult {
    /// A report for each schema that both sides have.
    package var reports: [ChangeReport] {
        comparisons.map { schema in
            let lineage = schema.comparison.lineage
            let old = base.map { "\(lineage.old.version) in \($0)" } ?? "\(lineage.old.version)"
            return ChangeReport(
                Versions(old: old, new: "\(lineage.new.version)"), schema.way, stages: schema.stages,
                brokenReleases: schema.brokenReleases, equalVersions: schema.equalVersions, unread: schema.unread, reshaped: schema.reshaped
            )
        }
    }

    /// The whole, with the schemas that only one side has and those that could not be compared.
    package var overview: ChangeOverview {
        var added: [String] = []
        var removed: [ChangeOverview.RemovedSchema] = []
        for schema in schemas {
            switch schema {
            case .added(let history): added.append(history.name.text)
            case .removed(let history):
                removed.append(.init(name: history.name.text, isReleased: history.versions.contains(where: \.isReleased)))
            case .compared, .unknown: break
            }
        }
        return ChangeOverview(reports, added: added, removed: removed, skipped: skipped)
    }

    package var uncomparedCount: Int { comparisons.reduce(0) { $0 + $1.unread.count } }

    private var skipped: [ChangeOverview.SkippedSchema] {
        (refused + excused).map { .init(name: $0.name, reason: reason(for: $0)) }
    }

    /// Why a schema is not compared: one clause, names in backticks, no full stop.
    package func reason(for schema: UnknownDifference) -> String {
        let errors = schema.diagnostics.filter { $0.severity == .error }
        let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
        let place = isExcused(schema) ? " in `\(base ?? "")`" : ""
        return "it has \(count)\(place)" + (errors.first.map { ": \($0.message)" } ?? "")
    }
}

extension SchemaComparison {
    /// What a store of the older version goes through.
    fileprivate var stages: [MigrationStage] {
        let versions = comparison.lineage.versions
        let isOnTheWay = { (plannedStep: PlannedStep) in
            plannedStep.versions.old.version >= versions.old.version && plannedStep.versions.new.version <= versions.new.version
        }
        return steps.plan.plannedSteps.filter(isOnTheWay).flatMap(\.stages)
    }
}
