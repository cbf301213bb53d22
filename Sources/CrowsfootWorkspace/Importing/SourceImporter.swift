import CrowsfootChanges
package import CrowsfootChecking
import CrowsfootImport
package import CrowsfootSource
import CrowsfootStores
import CrowsfootSwift
import CrowsfootSwiftSource
import CrowsfootSyntax

/// Imports schemas from an app's files.
package struct SourceImporter: Sendable {
    private let fileSystem: any FileSystem
    /// The name for a schema without one, or `nil` to derive it from the path.
    private let name: String?
    private let selection: SourceSelection

    package init(_ fileSystem: any FileSystem, naming name: String? = nil, selecting selection: SourceSelection = SourceSelection()) {
        self.fileSystem = fileSystem
        self.name = name
        self.selection = selection
    }

    /// Imports schemas from a path. With a `folder`, those with a `@source` are imported again from there.
    package func read(_ path: FilePath, into folder: FilePath? = nil) throws(ImportError) -> [ImportedSchema] {
        if path.isModelBundle { return [try readModel(path, folder)] }
        if path.isStore { return [try readStore(path)] }
        if path.isSwift {
            let imported = try readSwift([path], at: path, into: folder)
            if imported.isEmpty { throw ImportError([.nothingFound(path)]) }
            return imported
        }
        if let notation = path.notation { return [try readDrawing(path, notation)] }
        if path.isSchemaJSON { return [try readJSON(path)] }
        let kind: FileKind
        do throws(FileError) { kind = try fileSystem.status(of: path).kind } catch { throw ImportError([.file(error)]) }
        guard kind == .folder else { return [try readStore(path)] }
        let found = SourceFinder(path, fileSystem)
        var imported: [ImportedSchema] = []
        for model in found.models where selection.includes(model) { imported.append(try readModel(model, folder)) }
        imported += try readSwift(found.swiftFiles.filter(selection.includes), at: path, into: folder)
        if imported.isEmpty { throw ImportError([.nothingFound(path)]) }
        return imported
    }

    private func readModel(_ path: FilePath, _ folder: FilePath?) throws(ImportError) -> ImportedSchema {
        let read = try BundleReader.read(path, fileSystem)
        var draft = CoreDataImporter.draft(of: read.bundle, for: folder == nil ? .comparison : .file)
        draft.omissions = read.omissions + draft.omissions
        if let folder {
            let way = try way(from: folder, to: path.folder)
            draft.outputs = [DraftText("coredata \(StringLiteral.spelling(of: way))")]
            draft.attributes.append(try source([path], seenFrom: folder))
        }
        return imported(draft, path, read.files)
    }

    private func readSwift(_ files: [FilePath], at path: FilePath, into folder: FilePath?) throws(ImportError) -> [ImportedSchema] {
        var read = try SwiftFolderReader(fileSystem).read(files, name: name(for: path), for: folder == nil ? .comparison : .file)
        if let folder, !read.drafts.isEmpty {
            let source = try source(selection.roots(of: files, in: path), seenFrom: folder)
            for place in read.drafts.indices { read.drafts[place].attributes.append(source) }
        }
        return read.drafts.map { imported($0, path, read.files) }
    }

    /// Imports the `@Model` classes in files and folders, without generated ones.
    package func readHandwritten(_ paths: [FilePath]) throws(ImportError) -> [ImportedSchema] { try readHandwritten(paths, for: .file) }

    func readHandwritten(_ paths: [FilePath], for purpose: DraftPurpose) throws(ImportError) -> [ImportedSchema] {
        let files = Set(paths.flatMap { $0.isSwift ? [$0] : SourceFinder($0, fileSystem).swiftFiles }).sorted()
        let read = try SwiftFolderReader(fileSystem).read(
            files, name: name(for: paths[0]), for: purpose, leavingOut: GeneratedSource.isGenerated)
        return read.drafts.map { imported($0, paths[0], read.files) }
    }

    /// Returns the number of `@Model` classes of the newest version, and the Core Data models, in a folder. Unreadable sources have none.
    func countModels(in folder: FilePath) -> (classes: Int, bundles: [FilePath]) {
        let bundles = SourceFinder(folder, fileSystem).models
        do throws(ImportError) {
            let drafts = try readHandwritten([folder]).map(\.draft)
            let newest = drafts.compactMap(\.completeVersions.last?.versions.last)
            return (newest.flatMap(\.declarations).count { $0.kind == .model || $0.kind == .abstractModel }, bundles)
        } catch {
            return (0, bundles)
        }
    }

    /// Returns the `@source` attribute for imported paths.
    private func source(_ paths: [FilePath], seenFrom folder: FilePath) throws(ImportError) -> DraftText {
        var ways: [String] = []
        for path in paths { ways.append(StringLiteral.spelling(of: try way(from: folder, to: path))) }
        return DraftText("@\(AttributeName.source.rawValue)(\(ways.joined(separator: ", ")))")
    }

    private func readStore(_ path: FilePath) throws(ImportError) -> ImportedSchema {
        let store = try StoreInspector(fileSystem).open(path)
        guard let model = store.model else {
            throw ImportError([store.modelError.map { .store(path, $0) } ?? .noCachedModel(path)])
        }
        let draft = StoreImporter.draft(
            of: model, name: name(for: path), identifiers: store.record.metadata.versionIdentifiers,
            isFromSwiftData: store.isFromSwiftData, omissions: store.omissions)
        return imported(draft, path, [])
    }

    private func readDrawing(_ path: FilePath, _ notation: DiagramImporter.Notation) throws(ImportError) -> ImportedSchema {
        try readText(path) { bytes throws(NotationError) in
            try DiagramImporter.draft(of: bytes, notation, in: FileID(0), name: name(for: path))
        }
    }

    private func readJSON(_ path: FilePath) throws(ImportError) -> ImportedSchema {
        try readText(path) { bytes throws(NotationError) in try SchemaJSONImporter.draft(of: bytes, in: FileID(0)) }
    }

    private func readText(
        _ path: FilePath, _ draft: ([UInt8]) throws(NotationError) -> SchemaDraft
    ) throws(ImportError) -> ImportedSchema {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try fileSystem.read(path) } catch { throw ImportError([.file(error)]) }
        do throws(NotationError) {
            return imported(try draft(bytes), path, [TextSources.File(path: path.text, bytes: bytes)])
        } catch {
            let place = LineTable(SourceFile(id: FileID(0), path: path.text, bytes: bytes)).position(at: min(error.offset, bytes.count))
            throw ImportError([.notation(path, line: place.line, column: place.column, error)])
        }
    }

    private func name(for path: FilePath) -> String { name ?? SourceName.of(path, fileSystem) }

    private func way(from start: FilePath, to end: FilePath) throws(ImportError) -> String {
        do throws(FileError) {
            let parts = try Route(from: start, to: end, fileSystem).parts
            return parts.isEmpty ? "." : parts.joined(separator: "/")
        } catch {
            throw ImportError([.file(error)])
        }
    }

    private func imported(_ draft: SchemaDraft, _ path: FilePath, _ files: [TextSources.File]) -> ImportedSchema {
        let drafted = DraftWriter.write(draft)
        return ImportedSchema(
            name: draft.name.text, path: path, draft: draft, bytes: drafted.bytes,
            sources: TextSources(files: files, origins: drafted.origins))
    }
}

/// Derives the name of a schema from the file, the folder or the app around it.
enum SourceName {
    /// Folder names that don't describe their contents.
    private static let plain: Set<String> = [
        "model", "models", "data", "database", "persistence", "schema", "schemas", "source", "sources", ".",
    ]

    static func of(_ path: FilePath, _ fileSystem: any FileSystem) -> String {
        var name = path.name.split(separator: ".").first.map(String.init) ?? "."
        var folder = path
        while plain.contains(name.lowercased()), folder != folder.folder {
            folder = folder.folder
            name = folder.name
        }
        if plain.contains(name.lowercased()), let absolute = nameOfCurrent(fileSystem) { name = absolute }
        return SchemaWord.type(name)
    }

    private static func nameOfCurrent(_ fileSystem: any FileSystem) -> String? {
        do throws(FileError) { return try Route.name(of: .current, fileSystem) } catch { return nil }
    }
}

/// Finds files that can be imported in a folder and below. Hidden folders are skipped, and those of other tools, tests, previews and links.
struct SourceFinder {
    /// The models, sorted by path.
    private(set) var models: [FilePath] = []
    private(set) var swiftFiles: [FilePath] = []

    /// Lists a folder; an unreadable folder is empty. Tests count if the folder was given explicitly.
    init(_ folder: FilePath, _ fileSystem: any FileSystem) {
        let isOfTests = FileEntry.holdsTests(folder.name[...])
        var pending = [folder]
        while let path = pending.popLast() {
            for entry in Self.entries(of: path, fileSystem)
            where !entry.isSkipped && (isOfTests || !FileEntry.holdsTests(entry.name[...])) {
                let inner = path.appending(entry.name)
                switch entry.kind {
                case .folder: if inner.isModelBundle { models.append(inner) } else { pending.append(inner) }
                case .file: if inner.isSwift { swiftFiles.append(inner) }
                case .link, .other: break
                }
            }
        }
        models.sort()
        swiftFiles.sort()
    }

    private static func entries(of folder: FilePath, _ fileSystem: any FileSystem) -> [FileEntry] {
        do throws(FileError) { return try fileSystem.entries(of: folder) } catch { return [] }
    }
}

/// Findings about Swift files that no schema text can show.
package enum SwiftFileFindings {
    /// Findings about one file by itself, and about its differences from an earlier text.
    package static func all(in file: SourceFile, since earlier: String? = nil) -> [Diagnostic] {
        let omissions = omissions(in: file)
        let former = earlier.map { Self.omissions(in: SourceFile(id: file.id, path: file.path, bytes: Array($0.utf8))) } ?? []
        let found = omissions.compactMap { omission -> Diagnostic? in
            guard let range = omission.range else { return nil }
            if omission.fate == .unread { return UnreadDeclaration.found(omission.reason, at: range) }
            return SourceFindings.ofVersions(omission.fate.missed, omission.reason, at: range)
        }
        let stores = omissions.filter { $0.fate == .store }
        let moved = MovedStore.move(from: former.filter { $0.fate == .store }.map(\.reason), to: stores.map(\.reason))
        return found
            + (moved.flatMap { move in
                stores[move.place].range.flatMap { SourceFindings.ofVersions(.movedStore(isCertain: move.isCertain), move.reason, at: $0) }
            }.map { [$0] } ?? [])
    }

    private static func omissions(in file: SourceFile) -> [Omission] {
        SwiftDataDrafter.drafts(of: SwiftDataReader.read([SwiftSyntaxTree.read(file)]), name: "Models").flatMap(\.omissions)
    }
}
