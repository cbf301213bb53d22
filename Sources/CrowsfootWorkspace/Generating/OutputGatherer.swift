import CrowsfootDiagrams
import CrowsfootHistory
import CrowsfootModel
import CrowsfootProcessors
import CrowsfootSource
import CrowsfootSwift
import CrowsfootText

/// Runs the generators of a run's outputs and sorts what they make by folder.
struct OutputGatherer {
    /// What one output asks for.
    private struct Order: Sendable {
        let generator: any Generator<PlannedHistory>
        let planned: PlannedHistory
        let owner: FileOwner
        let folder: Int
        let output: SourceRange
        let mark: Fingerprint
    }

    private let scope: GenerationScope
    private let sources: SourceSet
    private let finder: OutputFolderFinder
    private var places: [OutputFolderFinder.Identity: Int] = [:]
    private var kinds: Set<Output.Kind> = []
    private(set) var planned: [PlannedHistory] = []
    private(set) var folders: [WantedFolder] = []
    private(set) var notes: [GenerationNote] = []
    private(set) var problems: [OutputProblem] = []
    private(set) var layouts: LayoutFiles
    private let earlier: MadeFiles
    private(set) var made = MadeFiles()

    /// What is among the `earlier` files is not made again.
    init(_ sources: SourceSet, _ scope: GenerationScope, _ earlier: MadeFiles, _ fileSystem: any FileSystem) {
        self.sources = sources
        self.scope = scope
        self.earlier = earlier
        finder = OutputFolderFinder(fileSystem)
        layouts = LayoutFiles(beside: sources, fileSystem)
    }

    /// Histories are planned, and generators run, on as many processors as there are.
    mutating func gather(_ histories: [SchemaHistory]) throws(FileError) {
        var orders: [Order] = []
        planned = histories.concurrentMap(PlannedHistory.init)
        for one in planned { orders += try self.orders(of: one) }
        let files = orders.concurrentMap { [earlier] order in earlier[order.mark] ?? order.generator.files(for: order.planned) }
        for (order, files) in zip(orders, files) {
            made[order.mark] = files
            add(files, by: order)
        }
        if let kind = scope.kind, !kinds.contains(kind) { notes.append(.noOutputOfKind(kind)) }
    }

    private mutating func orders(of planned: PlannedHistory) throws(FileError) -> [Order] {
        let history = planned.history
        if history.outputs.isEmpty, scope.folder == nil { notes.append(.noOutput(schema: history.name.text)) }
        var orders: [Order] = []
        for output in history.outputs(into: scope.folder) { if let order = try order(of: output, planned) { orders.append(order) } }
        return orders
    }

    private mutating func order(of output: Output, _ planned: PlannedHistory) throws(FileError) -> Order? {
        kinds.insert(output.kind)
        let owner = FileOwner(kind: output.kind.rawValue, schema: planned.history.name.text)
        guard scope.folder != nil || !output.folder.text.hasPrefix("~") else {
            problems.append(.home(output.folder.text, owner: owner))
            return nil
        }
        let index = self.index(of: path(of: output), output)
        guard scope.includes(output.kind) else {
            folders[index].leave(owner)
            return nil
        }
        let (places, remembered) = try layouts.places(for: output, in: folders[index].path, planned)
        guard let generator = GeneratorCatalog.generator(for: output, scope, places) else {
            notes.append(.notMadeYet(output.kind, schema: owner.schema, folder: folders[index].path))
            folders[index].leave(owner)
            return nil
        }
        if output.kind == .diagrams, let reason = DiagramGenerator.noteOnPage(of: output, planned) {
            notes.append(.shortPage(reason, schema: owner.schema, folder: folders[index].path))
        }
        if output.kind == .swiftdata, scope.fixedFiles == nil { noteScaffolds(output, of: planned, in: folders[index].path) }
        return Order(
            generator: generator, planned: planned, owner: owner, folder: index, output: output.range,
            mark: MadeFiles.mark(of: output, owner, in: sources, remembering: remembered))
    }

    private mutating func add(_ files: [GeneratedFile], by order: Order) {
        let folder = folders[order.folder].path
        for file in files where !GeneratedPath.staysInFolder(file.path) {
            problems.append(.leadsOut(file.path, of: folder, owner: order.owner))
        }
        var taken: [OutputProblem] = []
        folders[order.folder].add(files, of: order.owner, for: order.output) {
            taken.append(.taken(folder.appending($0), by: $1, also: order.owner))
        }
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

    private mutating func index(of path: FilePath, _ output: Output) -> Int {
        let identity = finder.identity(of: path)
        if let index = places[identity] { return index }
        places[identity] = folders.count
        folders.append(WantedFolder(path: path, output: output.range))
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
