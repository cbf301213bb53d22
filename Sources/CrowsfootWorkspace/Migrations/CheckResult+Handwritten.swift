package import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSwift

extension CheckResult {
    /// The same with what people have written in Swift for migrations: what that takes care of is not found any more, and a step that is begun
    /// and not finished is found where it is.
    package func settled(by fileSystem: any FileSystem) throws(FileError) -> CheckResult {
        let asksForCode = diagnostics.contains(where: \.isOutcome) || histories.contains { $0.versions.contains(where: \.hasCustomStep) }
        if !asksForCode { guard try hasUnwrittenSteps(on: fileSystem) else { return self } }
        var sources = self.sources
        var (answered, open): (Set<Diagnostic.Statement>, [Diagnostic]) = ([], [])
        for schema in steps {
            let survey = try MigrationSurvey(of: schema, in: &sources, into: nil, fileSystem)
            for plannedStep in schema.plan.plannedSteps where !plannedStep.gaps.isEmpty {
                let scaffolds = survey.scaffolds.filter { $0.plannedStep.versions.new.version == plannedStep.versions.new.version }
                if scaffolds.contains(where: { $0.path == nil }) { continue }
                let judged = plannedStep.findingsByGap
                // Of what is not in the file at all, the schema is the place to say more.
                let unwritten = Set(
                    scaffolds.flatMap { $0.missing == nil ? $0.openGaps.filter { $0.place == nil } : $0.openGaps }.map(\.name)
                )
                .intersection(judged.keys)
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

extension CheckResult {
    /// Whether a file of a person beside a schema or an output still says `unfilled`, be it about a version that is released. No plan is made
    /// for that, which takes its time.
    private func hasUnwrittenSteps(on fileSystem: any FileSystem) throws(FileError) -> Bool {
        var folders: Set<FilePath> = []
        for history in histories {
            let schemaFolder = FilePath(sources[history.name.range.file].path).folder
            folders.insert(schemaFolder)
            for output in history.placedOutputs where output.kind == .swiftdata {
                let place = HandwrittenPlace(output, ofSchemaIn: schemaFolder, into: nil, fileSystem)
                folders.formUnion(place.folders)
            }
        }
        for folder in folders.sorted() {
            let entries: [FileEntry]
            do throws(FileError) { entries = try fileSystem.entries(of: folder) } catch { continue }
            for entry in entries where entry.kind == .file && MigrationScaffold.isFileName(entry.name) {
                if try !UnfilledGaps(in: fileSystem.read(folder.appending(entry.name))).gaps.isEmpty { return true }
            }
        }
        return false
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

    var folders: [FilePath] { [generated, beside] }

    func file(named name: String) -> (path: FilePath, isThere: Bool) {
        for path in folders.map({ $0.appending(name) }) where finder.resolved(path).rest.isEmpty { return (path, true) }
        return (beside.appending(name), false)
    }
}
