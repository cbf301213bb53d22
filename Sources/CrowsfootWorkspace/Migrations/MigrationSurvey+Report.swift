package import CrowsfootChecking
package import CrowsfootDocs
import CrowsfootHistory
import CrowsfootModel
package import CrowsfootSource

extension MigrationSurvey {
    /// The same for reviewers and programs, with what the check of the schema says of versions that are alike.
    package func report(of schema: CheckedSchema, lacking remarks: [TextSources.Remark], in sources: SourceSet) -> PlanReport {
        // A single version is compared with nothing.
        let unread = (schema.history?.versions.count ?? 0) > 1 ? remarks.filter { $0.schema == schema.name } : []
        return PlanReport(
            plan,
            files: scaffolds.map { scaffold in
                let gaps = scaffold.openGaps.map { HandwrittenFile.Gap(name: $0.name, line: $0.place?.line, reason: $0.reason) }
                return HandwrittenFile(path: scaffold.path?.text, isMissing: scaffold.missing != nil, gaps: gaps)
            },
            gapFindings: Diagnostic.eachOnce(scaffolds.flatMap(\.findings)), equalVersions: schema.equalVersions { _ in true },
            unread: UnreadDeclaration.findings(unread, in: sources), in: sources)
    }
}

extension MigrationSurvey.Scaffold {
    fileprivate var findings: [Diagnostic] {
        let missingPath = missing == nil ? nil : path
        return (missingPath.map { [MissingFile.found($0.text, passage)] } ?? [])
            + openGaps.map { OpenGap.found($0.name, because: $0.reason, on: passage, at: $0.place?.range) }
    }
}
