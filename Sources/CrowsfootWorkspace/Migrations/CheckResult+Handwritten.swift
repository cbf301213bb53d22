package import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource

extension CheckResult {
    /// The same with what people have written in Swift for migrations: what that takes care of is not found any more, and a step that is begun
    /// and not finished is found where it is.
    package func settled(by fileSystem: any FileSystem) throws(FileError) -> CheckResult {
        let asksForCode = diagnostics.contains(where: \.isOutcome) || histories.contains { $0.versions.contains(where: \.hasCustomStep) }
        if !asksForCode { return self }
        var sources = self.sources
        var (answered, open): (Set<Diagnostic.Statement>, [Diagnostic]) = ([], [])
        for schema in steps {
            let survey = try MigrationSurvey(of: schema, in: &sources, into: nil, fileSystem)
            for plannedStep in schema.plan.plannedSteps where !plannedStep.gaps.isEmpty {
                let scaffolds = survey.scaffolds.filter { $0.plannedStep.versions.new.version == plannedStep.versions.new.version }
                if scaffolds.contains(where: { $0.path == nil }) { continue }
                let judged = plannedStep.findingsByGap
                let unwritten = scaffolds.contains { $0.missing != nil } ? Set(judged.keys) : []
                for (gap, findings) in judged where !unwritten.contains(gap) { answered.formUnion(findings.map(\.statement)) }
                open += scaffolds.flatMap(\.openGaps).filter { !unwritten.contains($0.name) }.map { gap in
                    var finding = OpenGap.found(gap.name, because: gap.reason, on: plannedStep, at: gap.place?.range)
                    finding.isOutcome = true
                    return finding
                }
            }
        }
        return with(diagnostics.filter { !answered.contains($0.statement) } + Diagnostic.eachOnce(open), in: sources)
    }
}

/// Where the files are in which people write what only they can write of migrations: beside the folder of the output, which is beside the
/// schema as a rule. Among generated files, one that is there already counts.
struct HandwrittenPlace {
    private let generated: FilePath
    private let beside: FilePath
    private let finder: PathResolver

    /// `folder` takes the place of those that outputs name.
    init(_ output: Output, ofSchemaIn schemaFolder: FilePath, into folder: FilePath?, _ fileSystem: any FileSystem) {
        finder = PathResolver(fileSystem)
        generated = finder.path(of: output.folder.text, seenFrom: folder == nil ? schemaFolder : .current)
        let isBare = folder != nil || output.folder.text.split(separator: "/").allSatisfy { $0 == "." || $0 == ".." }
        beside = isBare ? generated : generated.folder
    }

    func file(named name: String) -> (path: FilePath, isThere: Bool) {
        for path in [generated.appending(name), beside.appending(name)] where finder.resolved(path).rest.isEmpty { return (path, true) }
        return (beside.appending(name), false)
    }
}
