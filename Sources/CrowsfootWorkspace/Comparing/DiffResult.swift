import CrowsfootChanges
package import CrowsfootDocs
import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootSource

/// All differences between two sides, by schema, with the files of both sides.
package struct DiffResult: Sendable {
    /// The files of both sides, so that a finding can be located in either.
    package let sources: SourceSet
    /// Sources that are files. A report can't link to files of a revision.
    package let files: SourceSet
    /// The schemas, in the order of the new side; those only in the old side are last.
    package let schemas: [SchemaDifference]
    /// The name of the old side if it is a revision.
    package let base: String?
    /// Unreadable parts of the app's files, on either side.
    package let remarks: [TextSources.Remark]

    package init(
        sources: SourceSet, files: SourceSet? = nil, schemas: [SchemaDifference], base: String? = nil,
        remarks: [TextSources.Remark] = []
    ) {
        self.sources = sources
        self.files = files ?? sources
        self.schemas = schemas.map { schema in
            if case .compared(let comparison) = schema { .compared(comparison.lacking(remarks, in: sources)) } else { schema }
        }
        self.base = base
        self.remarks = remarks
    }

    package var hasDifferences: Bool { schemas.contains(where: \.hasDifferences) }

    package var comparisons: [SchemaComparison] {
        schemas.compactMap { if case .compared(let comparison) = $0 { comparison } else { nil } }
    }

    /// The schemas with errors that the user can fix.
    package var refused: [UnknownDifference] { unknown.filter { !isExcused($0) } }

    /// Schemas with errors in a revision, which can no longer be fixed.
    package var excused: [UnknownDifference] { unknown.filter(isExcused) }

    func isExcused(_ difference: UnknownDifference) -> Bool { base != nil && difference.side == .old }

    private var unknown: [UnknownDifference] {
        schemas.compactMap { if case .unknown(let unknown) = $0 { unknown } else { nil } }
    }
}

/// A schema with errors on one side.
package struct UnknownDifference: Sendable {
    package let name: String?
    package let side: VersionSide
    /// All findings about the schema.
    package let diagnostics: [Diagnostic]
}

extension DiffResult {
    /// The reports, one for each schema on both sides.
    package var reports: [ChangeReport] {
        comparisons.map { schema in
            let lineage = schema.comparison.lineage
            let old = base.map { "\(name(of: lineage.old)) in \($0)" } ?? name(of: lineage.old)
            return ChangeReport(
                Versions(old: old, new: name(of: lineage.new)), schema.way, filling: schema.resolvedSteps, stages: schema.stages,
                brokenReleases: schema.brokenReleases, equalVersions: schema.equalVersions, unread: schema.unread,
                unusedAcceptances: schema.unusedAcceptances, reshaped: schema.reshaped, released: schema.released)
        }
    }

    /// Returns the number of a version, or Xcode's name of it if that differs.
    private func name(of version: Schema) -> String {
        "\(version.version)" + (sources.modelVersionName(of: version.versionRange).map { " (\($0))" } ?? "")
    }

    /// The overview, with schemas on only one side and those that couldn't be compared.
    package var overview: ChangeOverview {
        var added: [String] = []
        var removed: [ChangeOverview.RemovedSchema] = []
        for schema in schemas {
            switch schema {
            case .added(let history): added.append(history.name.text)
            case .removed(let history):
                removed.append(
                    .init(
                        name: history.name.text, isReleased: history.versions.contains(where: \.isReleased),
                        isImported: history.versions.contains { sources.isImported($0.versionRange) }))
            case .compared, .unknown: break
            }
        }
        return ChangeOverview(reports, added: added, removed: removed, skipped: skipped, in: sources)
    }

    package var uncomparedCount: Int { comparisons.reduce(0) { $0 + $1.unread.count } }

    private var skipped: [ChangeOverview.SkippedSchema] {
        (refused + excused).map { .init(name: $0.name, reason: reason(for: $0)) }
    }

    /// Returns the reason why a schema isn't compared, as one clause with names in backticks and no full stop.
    package func reason(for schema: UnknownDifference) -> String {
        let errors = schema.diagnostics.filter { $0.severity == .error }
        let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
        let place = isExcused(schema) ? " in `\(base ?? "")`" : ""
        return "it has \(count)\(place)" + (errors.first.map { ": \($0.message)" } ?? "")
    }
}

extension SchemaComparison {
    /// The migration stages from the older version.
    fileprivate var stages: [MigrationStage] {
        let versions = comparison.lineage.versions
        let start = way.release != nil ? way.steps.first?.versions.old.version ?? versions.new.version : versions.old.version
        let isOnTheWay = { (plannedStep: PlannedStep) in
            plannedStep.versions.old.version >= start && plannedStep.versions.new.version <= versions.new.version
        }
        return steps.plan.plannedSteps.filter(isOnTheWay).flatMap(\.stages)
    }
}
