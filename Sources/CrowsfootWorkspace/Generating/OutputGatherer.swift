import CrowsfootDiagrams
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootSwift
import CrowsfootText

/// Runs the generators of a run's outputs and sorts what they make by folder.
struct OutputGatherer {
    private let scope: GenerationScope
    private let sources: SourceSet
    private let finder: OutputFolderFinder
    private var places: [OutputFolderFinder.Identity: Int] = [:]
    private var kinds: Set<Output.Kind> = []
    private(set) var folders: [WantedFolder] = []
    private(set) var notes: [GenerationNote] = []
    private(set) var problems: [OutputProblem] = []

    init(_ sources: SourceSet, _ scope: GenerationScope, _ finder: OutputFolderFinder) {
        self.sources = sources
        self.scope = scope
        self.finder = finder
    }

    mutating func gather(_ history: SchemaHistory) {
        if history.outputs.isEmpty, scope.folder == nil { notes.append(.noOutput(schema: history.name.text)) }
        let planned = PlannedHistory(history)
        for output in history.outputs(into: scope.folder) { gather(output, of: planned) }
    }

    mutating func finish() {
        if let kind = scope.kind, !kinds.contains(kind) { notes.append(.noOutputOfKind(kind)) }
    }

    private mutating func gather(_ output: Output, of planned: PlannedHistory) {
        kinds.insert(output.kind)
        let owner = FileOwner(kind: output.kind.rawValue, schema: planned.history.name.text)
        guard scope.folder != nil || !output.folder.text.hasPrefix("~") else {
            return problems.append(.home(output.folder.text, owner: owner))
        }
        let index = self.index(of: path(of: output))
        guard scope.includes(output.kind) else { return folders[index].leave(owner) }
        guard let generator = GeneratorCatalog.generator(for: output, scope) else {
            notes.append(.notMadeYet(output.kind, schema: owner.schema, folder: folders[index].path))
            return folders[index].leave(owner)
        }
        let missing = DiagramGenerator.formatsNotMadeYet(of: output)
        if !missing.isEmpty { notes.append(.formatsNotMadeYet(missing, schema: owner.schema, folder: folders[index].path)) }
        if output.kind == .swiftdata, scope.fixedFiles == nil { noteScaffolds(output, of: planned, in: folders[index].path) }
        let files = generator.files(for: planned)
        let folder = folders[index].path
        for file in files where !GeneratedPath.staysInFolder(file.path) {
            problems.append(.leadsOut(file.path, of: folder, owner: owner))
        }
        var taken: [OutputProblem] = []
        folders[index].add(files, of: owner) { taken.append(.taken(folder.appending($0), by: $1, also: owner)) }
        problems += taken
    }

    /// What is generated calls what a person writes.
    private mutating func noteScaffolds(_ output: Output, of planned: PlannedHistory, in folder: FilePath) {
        for file in MigrationScaffold(output).files(for: planned) {
            let path = folder.appending(file.path)
            if finder.identity(of: path).rest.isEmpty { continue }
            notes.append(.missingScaffold(path))
        }
    }

    private func path(of output: Output) -> FilePath {
        if let folder = scope.folder { return finder.path(of: folder.text, seenFrom: .current) }
        let schema = FilePath(sources[output.folder.range.file].path)
        return finder.path(of: output.folder.text, seenFrom: schema.folder)
    }

    private mutating func index(of path: FilePath) -> Int {
        let identity = finder.identity(of: path)
        if let index = places[identity] { return index }
        places[identity] = folders.count
        folders.append(WantedFolder(path: path))
        return folders.count - 1
    }
}

extension SchemaHistory {
    /// A folder that was asked for makes up for the output that a schema does not have.
    func outputs(into folder: FilePath?) -> [Output] {
        guard let folder else { return outputs }
        let place = name.range
        let own = outputs.isEmpty ? [Output(kind: .swiftdata, folder: Name(folder.text, place), options: [], range: place)] : outputs
        return own.map { Output(kind: $0.kind, folder: Name(folder.text, $0.folder.range), options: $0.options, range: $0.range) }
    }
}
