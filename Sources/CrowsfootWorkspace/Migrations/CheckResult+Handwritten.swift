package import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSwift

extension CheckResult {
    /// Reads hand-written migration code, removes the findings that it handles, and adds one for each step that isn't implemented, located
    /// in the file.
    package func settled(by fileSystem: any FileSystem) throws(FileError) -> CheckResult {
        let asksForCode =
            diagnostics.contains(where: \.isOutcome) || histories.contains { $0.versions.contains(where: \.hasCustomStep) }
            || histories.contains(where: \.hasShippedCode)
        if !asksForCode { guard try hasUnwrittenSteps(on: fileSystem) else { return self } }
        var sources = self.sources
        let reported = Set(diagnostics.map(\.statement))
        var (answered, open): (Set<Diagnostic.Statement>, [Diagnostic]) = ([], [])
        for schema in steps {
            let survey = try MigrationSurvey(of: schema, in: &sources, into: nil, fileSystem)
            for plannedStep in schema.plan.plannedSteps where !plannedStep.unresolvedSteps.isEmpty {
                let scaffolds = survey.scaffolds.filter { $0.plannedStep.versions.new.version == plannedStep.versions.new.version }
                if scaffolds.contains(where: { $0.path == nil }) { continue }
                let judged = plannedStep.findingsByUnresolvedStep
                // A step without any code is reported in the schema, with more advice.
                let isShipped = plannedStep.versions.new.isReleased
                // The order of the versions on a fork isn't decided yet.
                if plannedStep.versions.new.fork != nil { continue }
                let unwritten = Set(
                    scaffolds.flatMap { $0.missing == nil ? $0.openSteps.filter { $0.place == nil } : $0.openSteps }.map(\.name)
                )
                .filter { name in
                    !isShipped && judged[name]?.contains { $0.rule != UnresolvedStepRule.rule || reported.contains($0.statement) } ?? false
                }
                for (unresolved, findings) in judged where !unwritten.contains(unresolved) { answered.formUnion(findings.map(\.statement)) }
                open += scaffolds.flatMap(\.openSteps).filter { !unwritten.contains($0.name) }.map { unresolved in
                    var finding = UnresolvedStepRule.found(
                        unresolved.name, because: unresolved.reason, on: plannedStep, at: unresolved.place?.range)
                    finding.isOutcome = true
                    return finding
                }
            }
        }
        return with(diagnostics.filter { !answered.contains($0.statement) } + Diagnostic.eachOnce(open), in: sources)
    }
}

extension SchemaHistory {
    /// Whether released versions can have hand-written steps, about which nothing is reported.
    fileprivate var hasShippedCode: Bool {
        versions.count > 1 && versions.contains(where: \.isReleased) && current?.usesSwiftData == true
            && outputs.contains { $0.kind == .swiftdata }
    }
}

extension CheckResult {
    /// The unresolved steps, after `settled`.
    package var unresolvedSteps: [Diagnostic] { diagnostics.filter { $0.rule == UnresolvedStepRule.rule } }
}

extension CheckResult {
    /// Whether a hand-written file next to a schema or an output still calls `unfilled`. It may be about a released version, about which
    /// nothing is reported.
    ///
    /// Searching the files takes less time than a plan.
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
                if try !UnfilledCalls(in: fileSystem.read(folder.appending(entry.name))).unresolvedSteps.isEmpty { return true }
            }
        }
        return false
    }
}

/// Unresolved steps that hand-written code resolves.
struct HandwrittenSteps: Sendable {
    /// The resolved steps, by schema name and the version of the migration.
    fileprivate(set) var unresolvedSteps: [String: [VersionNumber: [UnresolvedStep]]] = [:]
    /// The findings about these steps.
    fileprivate(set) var findings: Set<Diagnostic.Statement> = []
}

extension CheckResult {
    /// Returns the steps that are resolved in files next to the schemas. Imported models have no plan of Crowsfoot.
    func handwrittenSteps(on fileSystem: any FileSystem) throws(FileError) -> HandwrittenSteps {
        var filled = HandwrittenSteps()
        var sources = self.sources
        for schema in steps where schema.history.current?.usesSwiftData == true && !sources.isImported(schema.history.name.range) {
            if schema.plan.unresolvedSteps.isEmpty { continue }
            let survey = try MigrationSurvey(of: schema, in: &sources, into: nil, fileSystem)
            for plannedStep in schema.plan.plannedSteps where !plannedStep.unresolvedSteps.isEmpty {
                let number = plannedStep.versions.new.version
                let scaffolds = survey.scaffolds.filter { $0.plannedStep.versions.new.version == number }
                if scaffolds.isEmpty || scaffolds.contains(where: { $0.path == nil }) { continue }
                let open = Set(scaffolds.flatMap(\.openSteps).map(\.name))
                filled.unresolvedSteps[schema.history.name.text, default: [:]][number] = plannedStep.unresolvedSteps.filter {
                    !open.contains($0.name)
                }
                for (unresolved, findings) in plannedStep.findingsByUnresolvedStep where !open.contains(unresolved) {
                    filled.findings.formUnion(findings.map(\.statement))
                }
            }
        }
        return filled
    }
}
