import CrowsfootChanges
package import CrowsfootChecking
package import CrowsfootDocs
package import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSwift
import CrowsfootText

/// The progress of a schema's migrations: its plan, and the files with handwritten steps.
package struct MigrationSurvey: Sendable {
    private let steps: JudgedSteps
    package let scaffolds: [Scaffold]

    package struct Scaffold: Sendable {
        /// The path, or `nil` if no output generates the plan.
        package let path: FilePath?
        /// The step of the migration in the file.
        package let plannedStep: PlannedStep
        /// The content of the missing file, or `nil` if it exists.
        package let missing: [UInt8]?
        package let openSteps: [OpenStep]
    }

    package struct OpenStep: Hashable, Sendable {
        package let name: String
        /// The location in the file, or `nil` if the file or its function is missing.
        package let place: Place?
        package let reason: String
    }

    package struct Place: Hashable, Sendable {
        /// The line, counted from 1.
        package let line: Int
        package let range: SourceRange
    }

    package var plan: MigrationPlan { steps.plan }

    package var isFinished: Bool { scaffolds.allSatisfy { $0.missing == nil && $0.openSteps.isEmpty } }
}

extension MigrationSurvey {
    /// Reads the files in the folders of the outputs, or in another one. They are added to those of the schemas.
    package init(
        of steps: JudgedSteps, in sources: inout SourceSet, into folder: FilePath?, _ fileSystem: any FileSystem
    ) throws(FileError) {
        let plan = steps.plan
        var scaffolds: [Scaffold] = []
        var outputs = steps.history.outputs(in: GenerationScope(into: folder, only: .swiftdata)).filter { $0.kind == .swiftdata }
        if outputs.isEmpty, folder == nil { outputs = Self.buildOutputs(of: steps, in: sources, fileSystem) }
        for output in outputs {
            let schemaFolder = FilePath(sources[output.folder.range.file].path).folder
            let place = HandwrittenPlace(output, ofSchemaIn: schemaFolder, into: folder, fileSystem)
            for template in MigrationScaffold(output).scaffolds(for: steps) {
                let (path, isThere) = place.file(named: template.file.path)
                let file = isThere ? sources.add(path: path.text, bytes: try fileSystem.read(path)) : nil
                scaffolds.append(Self.scaffold(path, file, template, plan))
            }
        }
        self.steps = steps
        let unwritten = plan.plannedSteps.filter { $0.generatesWork && !$0.unresolvedSteps.isEmpty }
        self.scaffolds = outputs.isEmpty ? unwritten.map(Scaffold.init(withoutFile:)) : scaffolds
    }

    /// Returns the output of the build plugin, which counts without a declaration in the schema if a hand-written file exists.
    private static func buildOutputs(of steps: JudgedSteps, in sources: SourceSet, _ fileSystem: any FileSystem) -> [Output] {
        let history = steps.history
        if history.current?.usesSwiftData == false { return [] }
        let folder = FilePath(sources[history.name.range.file].path).folder
        let outputs = history.outputs(into: ".", wanting: .swiftdata).filter { $0.kind == .swiftdata }
        if history.outputs.contains(where: { $0.isForBuilds && $0.kind == .swiftdata }) { return outputs }
        return outputs.filter { output in
            let place = HandwrittenPlace(output, ofSchemaIn: folder, into: nil, fileSystem)
            return MigrationScaffold(output).files(for: steps).contains { place.file(named: $0.path).isThere }
        }
    }

    private static func scaffold(
        _ path: FilePath, _ file: SourceFile?, _ template: MigrationScaffold.Scaffold, _ plan: MigrationPlan
    ) -> Scaffold {
        let text = template.file.bytes
        let found = UnfilledCalls(in: file?.bytes ?? text)
        let reasons = Dictionary(plan.unresolvedSteps.map { ($0.name, $0.reason) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        let open = found.unresolvedSteps.filter { seen.insert($0.name).inserted }.map { unresolved in
            OpenStep(
                name: unresolved.name, place: file.map { Place(line: unresolved.line, range: SourceRange(unresolved.bytes, in: $0)) },
                reason: reasons[unresolved.name] ?? UnresolvedStepRule.unneeded)
        }
        let missing = template.functions.filter { !found.words.contains($0.name) }.flatMap { function in
            function.unresolvedSteps.map {
                OpenStep(name: $0, place: nil, reason: "the function `\(function.name)` is missing: \(reasons[$0] ?? "")")
            }
        }
        let resolved = template.resolvedSteps(in: found).union((open + missing).map(\.name))
        let unmentioned = template.plannedStep.unresolvedSteps.filter { !resolved.contains($0.name) }.map { unresolved in
            OpenStep(name: unresolved.name, place: nil, reason: "the file has no code for it: \(unresolved.reason)")
        }
        return Scaffold(
            path: path, plannedStep: template.plannedStep, missing: file == nil ? text : nil, openSteps: open + missing + unmentioned)
    }
}

extension MigrationSurvey.Scaffold {
    /// Creates the state of a step without a file: everything is unresolved.
    fileprivate init(withoutFile plannedStep: PlannedStep) {
        var seen: Set<String> = []
        let unresolvedSteps = plannedStep.unresolvedSteps.filter { seen.insert($0.name).inserted }
        self.init(
            path: nil, plannedStep: plannedStep, missing: nil,
            openSteps: unresolvedSteps.map { MigrationSurvey.OpenStep(name: $0.name, place: nil, reason: $0.reason) })
    }
}

extension SourceRange {
    fileprivate init(_ bytes: Range<Int>, in file: SourceFile) {
        self.init(file: file.id, start: bytes.lowerBound, end: bytes.upperBound)
    }
}

extension MigrationSurvey {
    /// Returns the report for reviewers and programs, with the findings of `check` about equal versions.
    package func report(of schema: CheckedSchema, lacking remarks: [TextSources.Remark], in sources: SourceSet) -> PlanReport {
        // A single version isn't compared with anything.
        let unread = (schema.history?.versions.count ?? 0) > 1 ? remarks.filter { $0.schema == schema.name } : []
        return PlanReport(
            steps,
            files: scaffolds.map { scaffold in
                let unresolvedSteps = scaffold.openSteps.map {
                    HandwrittenFile.OpenStep(name: $0.name, line: $0.place?.line, reason: $0.reason)
                }
                return HandwrittenFile(path: scaffold.path?.text, isMissing: scaffold.missing != nil, unresolvedSteps: unresolvedSteps)
            },
            unresolvedFindings: Diagnostic.eachOnce(scaffolds.flatMap(\.findings)), equalVersions: schema.equalVersions { _ in true },
            unread: UnreadDeclaration.findings(unread, in: sources), in: sources)
    }
}

extension MigrationSurvey.Scaffold {
    fileprivate var findings: [Diagnostic] {
        let missingPath = missing == nil ? nil : path
        return (missingPath.map { [MissingFile.found($0.text, plannedStep)] } ?? [])
            + openSteps.map { UnresolvedStepRule.found($0.name, because: $0.reason, on: plannedStep, at: $0.place?.range) }
    }
}
