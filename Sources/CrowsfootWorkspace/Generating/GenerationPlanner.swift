package import CrowsfootChecking
package import CrowsfootModel

/// Works out what a run has to write and to remove; touches nothing itself, but runs the programs of outputs `custom`.
package struct GenerationPlanner: Sendable {
    private let fileSystem: any FileSystem
    private let runner: any ProcessRunner

    package init(_ fileSystem: any FileSystem, _ runner: any ProcessRunner) {
        self.fileSystem = fileSystem
        self.runner = runner
    }

    /// With `toleratesFaultyLists`, a list counts for as much as can be read of it. What is among the `earlier` files is not made again. In
    /// `generatedFolders`, what was made for outputs that are gone, or go elsewhere now, is no longer wanted.
    package func plan(
        _ checked: CheckResult, _ scope: GenerationScope, besides generatedFolders: [FilePath], toleratesFaultyLists: Bool,
        after earlier: OutputCache = OutputCache()
    ) throws(GenerationError) -> GenerationPlan {
        var gatherer = OutputGatherer(checked.sources, scope, earlier, fileSystem, runner)
        do throws(FileError) { try gatherer.gather(checked.steps) } catch { throw .files([error]) }
        // While a schema is broken, nobody knows which files are its own, nor does who names a folder say what belongs into others.
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
            files: (planners.flatMap(\.files) + pages.planned).sorted { $0.path < $1.path },
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

/// Which outputs a run is about, and where they go.
package struct GenerationScope: Sendable {
    /// In place of the folders that the outputs name.
    package let folder: FilePath?
    /// Every kind, when there is none.
    package let kind: Output.Kind?
    /// What the names of Swift files begin with, when there are always to be the same.
    package let fixedFiles: String?
    /// Whether programs of outputs `custom` make their files; without it, those files are left as they are.
    package let runsPrograms: Bool

    package init(into folder: FilePath? = nil, only kind: Output.Kind? = nil, fixedFiles: String? = nil, runsPrograms: Bool = false) {
        self.folder = folder
        self.kind = kind
        self.fixedFiles = fixedFiles
        self.runsPrograms = runsPrograms
    }

    func includes(_ kind: Output.Kind) -> Bool { self.kind == nil || self.kind == kind }
}
