import CrowsfootChanges
import CrowsfootChecking
import CrowsfootCloudKit
import CrowsfootDiagrams
import CrowsfootMigration
import CrowsfootModel
import CrowsfootProcessors
import CrowsfootSource
import CrowsfootSwift
import CrowsfootText

/// Runs the generators of a run's outputs, and groups their files by folder.
struct OutputGatherer {
    private enum Maker: Sendable {
        case generator(any Generator<JudgedSteps>)
        case program(CustomOutput)
    }

    /// One output to generate.
    private struct Order: Sendable {
        let maker: Maker
        let planned: JudgedSteps
        let owner: FileOwner
        let folder: Int
        let output: SourceRange
        let mark: Fingerprint

        /// The generated files, or `nil` for a program that has yet to run.
        func generated(after earlier: OutputCache) -> [GeneratedFile]? {
            guard case .generator(let generator) = maker else { return nil }
            return earlier[mark] ?? generator.files(for: planned)
        }

        func answered(on fileSystem: any FileSystem) throws(CustomOutputError) -> [GeneratedFile] {
            guard case .program(let output) = maker else { return [] }
            output.readScript(on: fileSystem)
            return try output.files(for: planned)
        }
    }

    private let scope: GenerationScope
    private let sources: SourceSet
    private let fileSystem: any FileSystem
    private let finder: PathResolver
    private let runner: any ProcessRunner
    private var places: [PathResolver.ResolvedPath: Int] = [:]
    private var kinds: Set<Output.Kind> = []
    private(set) var planned: [JudgedSteps] = []
    private var schemas: [String: SourceRange] = [:]
    private(set) var folders: [WantedFolder] = []
    private(set) var notes: [GenerationNote] = []
    /// Missing files that the user has to complete.
    private(set) var newSteps: [PlannedFile] = []
    private(set) var problems: [OutputProblem] = []
    private(set) var failures: [CustomOutputError] = []
    private(set) var layouts: LayoutFiles
    private let earlier: OutputCache
    private(set) var made = OutputCache()
    private(set) var hasRunPrograms = false

    /// Creates a gatherer. Files in `earlier` aren't generated again.
    init(
        _ sources: SourceSet, _ scope: GenerationScope, _ earlier: OutputCache, _ fileSystem: any FileSystem, _ runner: any ProcessRunner
    ) {
        self.sources = sources
        self.scope = scope
        self.earlier = earlier
        self.runner = runner
        self.fileSystem = fileSystem
        finder = PathResolver(fileSystem)
        layouts = LayoutFiles(beside: sources, fileSystem)
    }

    /// Plans histories and runs built-in generators, concurrently.
    mutating func gather(_ planned: [JudgedSteps]) throws(FileError) {
        var orders: [Order] = []
        self.planned = planned
        schemas = Dictionary(planned.map { ($0.history.name.text, $0.history.name.range) }, uniquingKeysWith: { first, _ in first })
        for one in planned { orders += try self.orders(of: one) }
        let generated = orders.concurrentMap { [earlier] in $0.generated(after: earlier) }
        // Programs run one at a time: a child process inherits open pipes, and another program would never see the end of its own.
        for (order, files) in zip(orders, generated) {
            if let files {
                made[order.mark] = files
                add(files, by: order)
            } else {
                answer(order)
            }
        }
        problems += NestedFolders(folders, finder).problems
        if let kind = scope.kind, !kinds.contains(kind) { notes.append(.noOutputOfKind(kind)) }
    }

    /// Adds folders without outputs, in which earlier files may no longer be needed. A schema of the same name in another package or
    /// repository is another one.
    mutating func addFormer(_ folders: [FilePath]) {
        guard let place = planned.first?.history.name.range else { return }
        for folder in folders where places[finder.resolved(folder)] == nil {
            let boundary = PackageBoundary(around: folder, fileSystem)
            let own = schemas.filter { _, name in
                PackageBoundary(around: FilePath(sources[name.file].path).folder, fileSystem).isSame(as: boundary)
            }
            self.folders.append(WantedFolder(path: folder, place: place, schemas: own))
        }
    }

    private mutating func orders(of planned: JudgedSteps) throws(FileError) -> [Order] {
        let history = planned.history
        if history.outputs.isEmpty, scope.folder == nil { notes.append(.noOutput(schema: history.name.text)) }
        var orders: [Order] = []
        for output in history.outputs(in: scope) { if let order = try order(of: output, planned) { orders.append(order) } }
        return orders
    }

    private mutating func order(of output: Output, _ planned: JudgedSteps) throws(FileError) -> Order? {
        kinds.insert(output.kind)
        let owner = FileOwner(kind: output.kind.rawValue, schema: planned.history.name.text)
        guard scope.folder != nil || !output.folder.text.hasPrefix("~") else {
            problems.append(.home(output.folder.text, owner: owner))
            return nil
        }
        let path = path(of: output)
        if isLedOut(path, of: output.range) {
            problems.append(.linkedOut(path, owner: owner))
            return nil
        }
        if scope.folder == nil, boundary(of: output.range).isLeft(by: path) {
            problems.append(.outside(path, owner: owner))
            return nil
        }
        if output.kind == .swiftdata, let sentence = UncheckedSchema.sentence(about: planned.history) {
            problems.append(.unchecked(sentence))
            return nil
        }
        let index = self.index(of: path, for: output.range)
        guard scope.includes(output.kind) else {
            folders[index].leave(owner)
            return nil
        }
        if output.kind == .custom, !scope.runsPrograms {
            if scope.fixedFiles == nil { notes.append(.programNotRun(schema: owner.schema, folder: folders[index].path)) }
            folders[index].leave(owner)
            return nil
        }
        if output.kind == .cloudkit {
            guard let (containers, bytes) = recordedContainers(of: planned.history, owner) else {
                folders[index].leave(owner)
                return nil
            }
            let input = GeneratorCatalog.GeneratorInput(
                scope: scope, places: DiagramPlaces(), missingSteps: [:], containers: containers)
            return GeneratorCatalog.generator(for: output, input).map { generator in
                Order(
                    maker: .generator(generator), planned: planned, owner: owner, folder: index, output: output.range,
                    mark: OutputCache.mark(of: output, owner, in: sources, remembering: bytes))
            }
        }
        guard let (maker, remembered) = try maker(for: output, planned, in: folders[index].path) else {
            preconditionFailure("a rule asks for the program of an output that we cannot make by ourselves")
        }
        if output.kind == .diagrams, let reason = DiagramGenerator.noteOnPage(of: output, planned.versionSteps) {
            notes.append(.shortPage(reason, schema: owner.schema, folder: folders[index].path))
        }
        if output.kind == .swiftdata, scope.fixedFiles == nil { addNewSteps(output, of: planned) }
        return Order(
            maker: maker, planned: planned, owner: owner, folder: index, output: output.range,
            mark: OutputCache.mark(of: output, owner, in: sources, remembering: remembered))
    }

    /// Reads the recorded containers, with their bytes. `nil` if the output must be left out: an import replaces a container's whole schema,
    /// so a file without its other record types must not be written.
    private mutating func recordedContainers(
        of history: SchemaHistory, _ owner: FileOwner
    ) -> (containers: [CloudKitGenerator.Container], bytes: [UInt8])? {
        let recordings = ContainerComparer.recordings(of: history, sources, fileSystem)
        if recordings.isEmpty {
            if history.versions.contains(where: \.isReleased) {
                notes.append(.leftOut(.noContainer("export it, and name it in `@cloudkit(production: \"…\")`", owner: owner)))
                return nil
            }
            notes.append(.newContainer(schema: owner.schema))
            return ([.init(name: history.name.text + CloudKitInspector.ending, file: nil)], [])
        }
        let names = Self.containerNames(recordings.map(\.name.text))
        var containers: [CloudKitGenerator.Container] = []
        var bytes: [UInt8] = []
        for (recording, name) in zip(recordings, names) {
            do throws(CloudKitInspectionError) {
                let inspector = try CloudKitInspector(recording.path, fileSystem)
                let stem = names.count == 1 ? history.name.text : "\(history.name.text)-\(name)"
                containers.append(.init(name: stem + CloudKitInspector.ending, file: inspector.file))
                bytes += inspector.source.bytes
            } catch {
                notes.append(.leftOut(.noContainer(error.sentence, owner: owner)))
            }
        }
        return containers.count == names.count ? (containers, bytes) : nil
    }

    /// Returns a name for each path: that of its file, or the whole path if several files have the name.
    private static func containerNames(_ paths: [String]) -> [String] {
        func stem(_ path: String) -> String {
            path.hasSuffix(CloudKitInspector.ending) ? String(path.dropLast(CloudKitInspector.ending.count)) : path
        }
        let names = paths.map { stem(FilePath($0).name) }
        let isUnique = Set(names.map { $0.lowercased() }).count == names.count
        return isUnique ? names : paths.map { stem($0).split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "-") }
    }

    /// Creates the generator, with its stored layout.
    private mutating func maker(
        for output: Output, _ planned: JudgedSteps, in folder: FilePath
    ) throws(FileError) -> (Maker, remembered: [UInt8])? {
        if let command = OutputCommand.of(output), output.kind == .custom {
            return (.program(CustomOutput(command, in: schemaFolder(of: output), runner)), [])
        }
        let (places, text) = try layouts.places(for: output, in: folder, planned)
        let missing = try missingSteps(of: output, planned)
        let recorded = output.kind == .docs ? ContainerComparer.recorded(planned.history, sources, fileSystem) : nil
        let surroundings = GeneratorCatalog.GeneratorInput(
            scope: scope, places: places, missingSteps: missing, recorded: recorded?.comparisons)
        let remembered = text + (recorded?.bytes ?? []) + missing.flatMap { [$0.key] + $0.value }.sorted().joined(separator: "\n").utf8
        return GeneratorCatalog.generator(for: output, surroundings).map { (.generator($0), remembered) }
    }

    /// Returns the missing hand-written functions, which generated code replaces by ones that throw.
    ///
    /// A missing file needs none, since this run creates it, but a build can't. For a build, the file is next to the schema.
    private func missingSteps(of output: Output, _ planned: JudgedSteps) throws(FileError) -> [String: Set<String>] {
        guard output.kind == .swiftdata else { return [:] }
        let folder = schemaFolder(of: output)
        let place = HandwrittenPlace(output, ofSchemaIn: folder, into: scope.folder, fileSystem)
        var missing: [String: Set<String>] = [:]
        for scaffold in MigrationScaffold(output).scaffolds(for: planned) {
            let name = scaffold.file.path
            let beside = folder.appending(name)
            let (path, isThere) = scope.fixedFiles == nil ? place.file(named: name) : (beside, finder.resolved(beside).rest.isEmpty)
            if !isThere, scope.fixedFiles == nil { continue }
            let functions = scaffold.missingFunctions(in: isThere ? UnfilledCalls(in: try fileSystem.read(path)) : nil)
            if !functions.isEmpty { missing[name] = functions }
        }
        return missing
    }

    private mutating func answer(_ order: Order) {
        hasRunPrograms = true
        do throws(CustomOutputError) {
            add(try order.answered(on: fileSystem), by: order)
        } catch {
            failures.append(error)
        }
    }

    /// Whether a link leads out of the package. A folder given on the command line is used as it is.
    private func isLedOut(_ path: FilePath, of output: SourceRange) -> Bool {
        scope.folder == nil && boundary(of: output).isLeftByLink(on: path)
    }

    private func boundary(of output: SourceRange) -> PackageBoundary {
        PackageBoundary(around: FilePath(sources[output.file].path).folder, fileSystem)
    }

    private mutating func add(_ files: [GeneratedFile], by order: Order) {
        let folder = folders[order.folder].path
        for path in files.map({ folder.appending($0.path) }) where path.isSource { problems.append(.source(path, owner: order.owner)) }
        for below in Set(files.map { folder.appending($0.path).folder }).sorted() where below != folder && isLedOut(below, of: order.output)
        {
            problems.append(.linkedOut(below, owner: order.owner))
        }
        for file in files where !GeneratedPath.staysInFolder(file.path) {
            problems.append(.leadsOut(file.path, of: folder, owner: order.owner))
        }
        var taken: [OutputProblem] = []
        folders[order.folder].add(files, of: order.owner, for: order.output) {
            taken.append(.taken(folder.appending($0), by: $1, also: order.owner))
        }
        problems += taken
    }

    /// Adds files with the hand-written functions that generated code calls. Each is created once, so that the code compiles, and never
    /// overwritten.
    private mutating func addNewSteps(_ output: Output, of planned: JudgedSteps) {
        let place = HandwrittenPlace(output, ofSchemaIn: schemaFolder(of: output), into: scope.folder, fileSystem)
        for file in MigrationScaffold(output).files(for: planned) {
            let (path, isThere) = place.file(named: file.path)
            if isThere || newSteps.contains(where: { $0.path == path }) { continue }
            newSteps.append(PlannedFile(path: path, state: .missing, old: nil, isAsWritten: false, new: file.bytes, output: output.range))
            notes.append(.newStep(path))
        }
        for name in MigrationScaffold(output).unneededNames(for: planned) {
            let (path, isThere) = place.file(named: name)
            if isThere { notes.append(.unneededStep(path)) }
        }
    }

    private func path(of output: Output) -> FilePath {
        if let folder = scope.folder { return finder.path(of: folder.text, seenFrom: .current) }
        return finder.path(of: output.folder.text, seenFrom: schemaFolder(of: output))
    }

    private func schemaFolder(of output: Output) -> FilePath {
        FilePath(sources[output.folder.range.file].path).folder
    }

    private mutating func index(of path: FilePath, for place: SourceRange) -> Int {
        let identity = finder.resolved(path)
        if let index = places[identity] { return index }
        places[identity] = folders.count
        folders.append(WantedFolder(path: path, place: place, schemas: schemas))
        return folders.count - 1
    }
}

extension SchemaHistory {
    func outputs(in scope: GenerationScope) -> [Output] {
        scope.folder.map { outputs(into: $0.text, wanting: scope.kind) } ?? placedOutputs
    }
}

/// Reads the layout files of outputs.
struct LayoutFiles {
    private let fileSystem: any FileSystem
    private var sources: SourceSet
    private var diagnostics: [Diagnostic] = []

    /// Creates a reader that adds its files to those of the schemas, so that findings in both are reported together.
    init(beside schemas: SourceSet, _ fileSystem: any FileSystem) {
        sources = schemas
        self.fileSystem = fileSystem
    }

    var findings: CheckResult { CheckResult(sources: sources, diagnostics: diagnostics) }

    /// Returns the stored positions with their text, or `nil` if the output has none.
    mutating func places(
        for output: Output, in folder: FilePath, _ planned: JudgedSteps
    ) throws(FileError) -> (places: DiagramPlaces, text: [UInt8]) {
        guard output.kind == .diagrams, DiagramOptions(output).remembersPlaces else { return (DiagramPlaces(), []) }
        let path = folder.appending(DiagramPath.layout(of: planned.history.name.text))
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try fileSystem.read(path)
        } catch {
            if error.leadsNowhere || error.reason == .missing { return (DiagramPlaces(), []) }
            throw error
        }
        let reader = PlacesReader(sources.add(path: path.text, bytes: bytes))
        diagnostics += PlacesExaminer.findings(reader, planned.versionSteps.plannedVersions)
        return (reader.places, bytes)
    }
}
