import CrowsfootChecking
import CrowsfootCloudKit
import CrowsfootDiagrams
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Plans the changes of hand-written pages with generated parts.
struct PagePlanner {
    private struct Page {
        let path: FilePath
        var sources: [PageSource] = []
        let owner: FileOwner
        let output: SourceRange
    }

    private let fileSystem: any FileSystem
    private let finder: PathResolver
    private let files: SourceSet
    private var pages: [Page] = []
    private var places: [PathResolver.ResolvedPath: Int] = [:]
    private(set) var planned: [PlannedFile] = []
    private(set) var notes: [GenerationNote] = []
    private(set) var problems: [OutputProblem] = []

    init(_ files: SourceSet, _ fileSystem: any FileSystem) {
        self.files = files
        self.fileSystem = fileSystem
        finder = PathResolver(fileSystem)
    }

    /// Plans the pages. `generated` are the files of outputs, none of which is a hand-written page.
    mutating func plan(_ histories: [JudgedSteps], besides generated: Set<FilePath>) throws(FileError) {
        for history in histories {
            for output in history.history.outputs where output.kind == .docs { try add(output, of: history) }
        }
        for page in pages {
            if generated.contains(page.path) {
                problems.append(.generatedPage(page.path, owner: page.owner))
            } else {
                try plan(page)
            }
        }
    }

    private mutating func add(_ output: Output, of history: JudgedSteps) throws(FileError) {
        for word in output.words("inject") {
            let path = path(word, of: output)
            if path.isSource {
                problems.append(.source(path, owner: FileOwner(kind: output.kind.rawValue, schema: history.history.name.text)))
                continue
            }
            let boundary = PackageBoundary(around: FilePath(files[output.range.file].path).folder, fileSystem)
            if boundary.isLeftByLink(on: path.folder) {
                problems.append(.linkedOut(path.folder, owner: FileOwner(kind: output.kind.rawValue, schema: history.history.name.text)))
                continue
            }
            if boundary.isLeft(by: path.folder) {
                problems.append(.outside(path, owner: FileOwner(kind: output.kind.rawValue, schema: history.history.name.text)))
                continue
            }
            let catalog = catalog(word, of: output)
            let source = PageSource(
                history, title: output.words("title").first, linking: try linking(from: path, in: catalog, to: output),
                pictures: try pictures(of: history.history, from: path, in: catalog),
                recorded: ContainerComparer.recorded(history.history, files, fileSystem)?.comparisons)
            let index = self.index(of: path, FileOwner(kind: output.kind.rawValue, schema: source.schema), output)
            // A page can be named twice, or by two outputs of one schema.
            if !pages[index].sources.contains(where: { $0.schema == source.schema }) { pages[index].sources.append(source) }
        }
    }

    private func linking(
        from page: FilePath, in catalog: PathResolver.ResolvedPath?, to output: Output
    ) throws(FileError) -> PageLinking {
        guard self.catalog(output.folder.text, of: output) == catalog else { return .unreachable }
        return catalog == nil ? .files(folder: try route(from: page, to: output)) : .articles
    }

    /// Returns the DocC catalog of a page or folder in the schema, or `nil`.
    private func catalog(_ word: String, of output: Output) -> PathResolver.ResolvedPath? {
        DocumentationCatalog(word).map { finder.resolved(path($0.folder, of: output)) }
    }

    private mutating func index(of path: FilePath, _ owner: FileOwner, _ output: Output) -> Int {
        let identity = finder.resolved(path)
        if let index = places[identity] { return index }
        places[identity] = pages.count
        pages.append(Page(path: path, owner: owner, output: output.range))
        return pages.count - 1
    }

    /// Returns the folders of diagrams: those of the first output with each format. In a DocC catalog, only images in it are found, by
    /// name.
    private func pictures(
        of history: SchemaHistory, from page: FilePath, in catalog: PathResolver.ResolvedPath?
    ) throws(FileError) -> [DiagramFormat: String] {
        var folders: [DiagramFormat: String] = [:]
        for output in history.outputs where output.kind == .diagrams {
            if let catalog, self.catalog(output.folder.text, of: output) != catalog { continue }
            for format in DiagramOptions(output).formats where folders[format] == nil {
                folders[format] = catalog == nil ? try route(from: page, to: output) : ""
            }
        }
        return folders
    }

    private func path(_ word: String, of output: Output) -> FilePath {
        finder.path(of: word, seenFrom: FilePath(files[output.folder.range.file].path).folder)
    }

    private func route(from page: FilePath, to output: Output) throws(FileError) -> String {
        let parts = try Route(from: page.folder, to: path(output.folder.text, of: output), fileSystem).parts
        return parts.map { URIReference(path: $0).escaped + "/" }.joined()
    }
}

// MARK: - One page

extension PagePlanner {
    private mutating func plan(_ page: Page) throws(FileError) {
        guard let old = try bytes(of: page) else { return }
        let injected = PageInjector(page.sources).page(old)
        problems += injected.problems.map { .page(page.path, line: $0.line, sentence: $0.sentence) }
        guard injected.problems.isEmpty else { return }
        if injected.partLines.isEmpty { notes.append(.noPart(page.path)) }
        let state: PlannedFile.State = injected.bytes == old ? .unchanged : injected.editedLines.isEmpty ? .stale : .editedPart
        planned.append(PlannedFile(path: page.path, state: state, old: old, isAsWritten: false, new: injected.bytes, output: page.output))
    }

    private mutating func bytes(of page: Page) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            let isLink = try fileSystem.entries(of: page.path.folder).contains { $0.name == page.path.name && $0.kind == .link }
            if isLink {
                problems.append(.linkedPage(page.path, owner: page.owner))
                return nil
            }
            return try fileSystem.read(page.path)
        } catch {
            guard error.reason == .missing else { throw error }
            problems.append(.noPage(page.path, owner: page.owner))
            return nil
        }
    }
}
