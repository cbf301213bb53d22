package import CrowsfootChecking
package import CrowsfootModel

/// Plans the files that a run writes and removes. It changes nothing, but runs the programs of `custom` outputs.
package struct GenerationPlanner: Sendable {
    private let fileSystem: any FileSystem
    private let runner: any ProcessRunner

    package init(_ fileSystem: any FileSystem, _ runner: any ProcessRunner) {
        self.fileSystem = fileSystem
        self.runner = runner
    }

    /// Creates a plan.
    ///
    /// With `toleratesFaultyLists`, readable parts of a list count. Files in `earlier` aren't generated again. In `generatedFolders`, files
    /// of removed or redirected outputs are no longer requested.
    package func plan(
        _ checked: CheckResult, _ scope: GenerationScope, besides generatedFolders: [FilePath], toleratesFaultyLists: Bool,
        after earlier: OutputCache = OutputCache()
    ) throws(GenerationError) -> GenerationPlan {
        var gatherer = OutputGatherer(checked.sources, scope, earlier, fileSystem, runner)
        do throws(FileError) { try gatherer.gather(checked.steps) } catch { throw .files([error]) }
        // If a schema has errors, its files aren't known. A folder given on the command line is no evidence about other folders.
        if scope.folder == nil, !checked.isInvalid { gatherer.addFormer(generatedFolders) }
        var pages = PagePlanner(checked.sources, fileSystem)
        if scope.folder == nil, scope.includes(.docs) { try plan(&pages, gatherer) }
        let problems = gatherer.problems + pages.problems
        guard problems.isEmpty else { throw .outputs(problems) }
        guard gatherer.failures.isEmpty else { throw .customOutputs(gatherer.failures) }
        var planners = gatherer.folders.map { FolderPlanner($0, scope, fileSystem) }
        try plan(&planners)
        let faults = toleratesFaultyLists ? [] : planners.compactMap(\.fault)
        guard faults.isEmpty else { throw .lists(faults) }
        let notes = checked.isInvalid ? [] : planners.flatMap(\.notes)
        return GenerationPlan(
            files: (planners.flatMap(\.files) + pages.planned + gatherer.newSteps).sorted { $0.path < $1.path },
            lists: planners.compactMap(\.list).sorted { $0.path < $1.path }, notes: gatherer.notes + pages.notes + notes,
            findings: gatherer.layouts.findings, made: gatherer.made, hasRunPrograms: gatherer.hasRunPrograms)
    }

    private func plan(_ pages: inout PagePlanner, _ gatherer: OutputGatherer) throws(GenerationError) {
        let generated = gatherer.folders.flatMap { folder in folder.files.keys.map { folder.path.appending($0) } }
        do throws(FileError) { try pages.plan(gatherer.planned, besides: Set(generated)) } catch { throw .files([error]) }
    }

    private func plan(_ planners: inout [FolderPlanner]) throws(GenerationError) {
        var failures: [FileError] = []
        for index in planners.indices {
            do throws(FileError) { try planners[index].plan() } catch { failures.append(error) }
        }
        guard failures.isEmpty else { throw .files(failures) }
    }
}

/// The outputs of a run, with their folders.
package struct GenerationScope: Sendable {
    /// The folder that replaces those of the outputs, or `nil`.
    package let folder: FilePath?
    /// The kind of outputs, or `nil` for all.
    package let kind: Output.Kind?
    /// The fixed prefix of the names of Swift files, or `nil` if names follow the schema.
    package let fixedFiles: String?
    /// Whether the programs of `custom` outputs run. Otherwise, their files are left as they are.
    package let runsPrograms: Bool

    package init(into folder: FilePath? = nil, only kind: Output.Kind? = nil, fixedFiles: String? = nil, runsPrograms: Bool = false) {
        self.folder = folder
        self.kind = kind
        self.fixedFiles = fixedFiles
        self.runsPrograms = runsPrograms
    }

    func includes(_ kind: Output.Kind) -> Bool { self.kind == nil || self.kind == kind }
}

/// All changes of a run, before any is applied.
package struct GenerationPlan: Sendable {
    /// The files, sorted by path.
    package let files: [PlannedFile]
    /// The lists of generated files.
    package let lists: [PlannedFile]
    package let notes: [GenerationNote]
    /// Findings about files that are read before they are written.
    package let findings: CheckResult
    package let made: OutputCache
    /// Whether programs ran, whose result may depend on anything.
    package let hasRunPrograms: Bool

    package var changes: [PlannedFile] { files.filter(\.state.isChange) }
    package var changedLists: [PlannedFile] { lists.filter(\.state.isChange) }
    package var personalFiles: [PlannedFile] { files.filter(\.state.belongsToPerson) }

    /// Files that are out of date. The list of generated files is included only if it is the only one.
    package var outdated: [PlannedFile] { changes.isEmpty ? changedLists : changes }

    package func count(_ states: Set<PlannedFile.State>) -> Int {
        files.count { states.contains($0.state) }
    }

    /// The changes. Lists come last, so that a run after an interrupted one finds files that it knows or that are up to date.
    package var batch: FileBatch {
        var batch = FileBatch()
        batch.swept = Set((files + lists).map(\.path.folder))
        for file in changes + changedLists {
            batch.seen[file.path] = .some(file.old)
            if file.isAsWritten { batch.regenerable.insert(file.path) }
            if let new = file.new {
                batch.writes.append(FileChange(path: file.path, bytes: new))
            } else {
                batch.removals.append(file.path)
            }
        }
        return batch
    }
}

/// The reason why there is no plan. Nothing has changed.
package enum GenerationError: Error, Hashable, Sendable {
    case outputs([OutputProblem])
    case lists([FaultyList])
    case files([FileError])
    case customOutputs([CustomOutputError])

    /// A list of generated files that can't be read.
    package struct FaultyList: Hashable, Sendable {
        package let path: FilePath
        /// The line, counted from 1.
        package let line: Int
    }
}

extension GenerationError {
    /// The errors, as one clause each.
    package var sentences: [String] {
        switch self {
        case .outputs(let problems): problems.map(\.sentence)
        case .lists(let lists): lists.map(\.sentence)
        case .files(let errors): errors.map(\.sentence)
        case .customOutputs(let errors): errors.map(\.sentence)
        }
    }
}

extension GenerationError.FaultyList {
    /// The error as one clause, with names in backticks and no full stop.
    package var sentence: String {
        "invalid line \(line) in `\(path)`, the list of generated files, perhaps left by a merge. "
            + "Restore the lines of either side, or run `crowsfoot generate --force`"
    }
}

/// A note about a successful run.
package enum GenerationNote: Hashable, Sendable {
    case noOutput(schema: String)
    case noOutputOfKind(Output.Kind)
    /// The files of a program that didn't run.
    case programNotRun(schema: String, folder: FilePath)
    /// An output whose files can't be generated, although those of others can.
    case leftOut(OutputProblem)
    /// A CloudKit schema without a recorded container.
    case newContainer(schema: String)
    /// The reason why the page of a schema lacks some of its versions.
    case shortPage(String, schema: String, folder: FilePath)
    /// A new file that generated code needs and that the user has to complete.
    case newStep(FilePath)
    /// A hand-written file for a step that the schema resolves completely.
    case unneededStep(FilePath)
    /// A page for generated parts that requests none.
    case noPart(FilePath)
    /// Files in a folder without outputs.
    case formerFolder(FilePath, files: [String])
    /// Files in a folder from a schema that isn't part of the run.
    case unseenSchema(String, files: Int, folder: FilePath)
}

extension GenerationNote {
    /// Whether the run fails, although it writes the other files.
    package var isError: Bool { if case .leftOut = self { true } else { false } }

    /// The note as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch self {
        case .noOutput(let schema):
            "`\(schema)` has no output: add a statement such as `output swiftdata \"Generated\"` to it, or give `--into DIR`"
        case .noOutputOfKind(let kind):
            "no schema has an output `\(kind.rawValue)`"
        case .programNotRun(let schema, let folder):
            "skipped: `custom` of `\(schema)` into `\(folder)`, because only `crowsfoot generate` runs its program; "
                + "to check its files, run `crowsfoot generate --check --only custom`"
        case .leftOut(let problem): "left out: \(problem.sentence)"
        case .newContainer(let schema):
            "`cloudkit` of `\(schema)` has only the models: an import replaces the whole schema, so don't import it into a container with "
                + "other record types"
        case .shortPage(let reason, let schema, let folder):
            "the page of `\(schema)` in `\(folder)` is not complete: \(reason)"
        case .newStep(let path):
            "`\(path)` is new, and yours to edit: replace each call of `unfilled`, which throws, with your migration code"
        case .unneededStep(let path):
            "`\(path)` is not needed, because the schema sets its values: delete it, or the app may not compile"
        case .noPart(let path):
            "`\(path)` has no markers: add a line `<!-- crowsfoot: diagram -->`, and a line `<!-- crowsfoot: end -->` "
                + "below it"
        case .formerFolder(let folder, let files):
            "no output writes to `\(folder)` now, so these generated files are unused: "
                + files.map { "`\($0)`" }.joined(separator: ", ")
        case .unseenSchema(let schema, let files, let folder):
            "`\(folder)` has \(files) files generated from `\(schema)`, which this run didn't read. If that "
                + "schema was removed, delete them"
        }
    }
}
