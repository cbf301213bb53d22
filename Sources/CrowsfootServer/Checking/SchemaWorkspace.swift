package import CrowsfootChecking
package import CrowsfootEditing
package import CrowsfootProtocol
import CrowsfootSource
import CrowsfootText
package import CrowsfootWorkspace

/// The open documents, and the checked schemas in their folders and in those of the workspace.
package final class SchemaWorkspace {
    /// A check with its number. Each check has another one.
    struct Check {
        let number: Int
        let sources: SourceSet
        let findings: [Diagnostic]
        /// The checked schemas, or `nil` for sources.
        let snapshot: EditorSnapshot?
    }

    /// The language of documents without a file that are checked, as editors name it.
    private static let languages: Set<String> = ["crowsfoot", "crowsfoot-schema", "schema"]

    private let disk: WatchedFileSystem
    private let files: OverlayFileSystem
    private let encoding: PositionEncoding
    package private(set) var documents: [String: Document] = [:]
    /// The URIs of documents at a path, in the order in which they were opened. Clients may spell one URI differently.
    private var openPaths: [FilePath: [String]] = [:]
    private var folders: [FilePath: CheckedFolder] = [:]
    /// The folders with schemas in each root of the workspace. Other folders count while a document in them is open.
    private var found: [FilePath: Set<FilePath>] = [:]
    /// The folders that were checked since the client was last asked to look again.
    private var recheckedFolders: Set<FilePath> = []
    /// The last check of each folder, and of each document without a file.
    private(set) var checks: [FilePath: Check] = [:]
    private var lastCheck = 0
    /// The number of the newest check whose schemas were taken to be indexed.
    private var lastIndexed = 0
    /// The open or closed documents that aren't schemas and have changed since they were last taken.
    private var changedOthers: Set<FilePath> = []

    package init(_ fileSystem: any FileSystem, _ watcher: any ChangeWatcher, _ encoding: PositionEncoding) {
        disk = WatchedFileSystem(fileSystem, watcher)
        files = OverlayFileSystem(over: disk)
        self.encoding = encoding
    }

    /// The disk as the user sees it, with unsaved texts.
    package var fileSystem: any FileSystem { files }

    /// The last checks of all folders and documents, in a fixed order.
    package var snapshots: [EditorSnapshot] { checks.sorted { $0.key < $1.key }.compactMap(\.value.snapshot) }
}

// MARK: - Documents

extension SchemaWorkspace {
    package func open(_ uri: String, language: String, version: Int, text: String) {
        let path = DocumentURI.path(of: uri).map(knownSpelling)
        let document = Document(uri: uri, path: path, version: version, text: text, encoding)
        documents[uri] = document
        openPaths[document.checkedPath, default: []].removeAll { $0 == uri }
        openPaths[document.checkedPath, default: []].append(uri)
        guard let path else {
            if Self.languages.contains(language) || uri.hasSuffix(FilePath.schemaEnding) { checkAlone(document) }
            return
        }
        put(path, document.bytes)
        if path.isSchema { add(Self.schemaFolder(of: path)) }
    }

    /// Applies changes, and returns those that can't be read.
    func change(_ uri: String, version: Int, _ changes: [JSONValue]) -> [JSONValue] {
        guard var document = documents.removeValue(forKey: uri) else { return [] }
        let unread = document.apply(changes, version: version)
        documents[uri] = document
        if let path = document.path {
            put(path, document.bytes)
        } else if checks[document.checkedPath] != nil {
            checkAlone(document)
        }
        return unread
    }

    package func close(_ uri: String) {
        guard let document = documents.removeValue(forKey: uri) else { return }
        let path = document.checkedPath
        openPaths[path]?.removeAll { $0 == uri }
        if openPaths[path]?.isEmpty ?? false { openPaths[path] = nil }
        guard document.path != nil else {
            checks[path] = nil
            return
        }
        if let other = self.document(at: path) {
            put(path, other.bytes)
        } else {
            files.close(path)
            if !path.isSchema { changedOthers.insert(path) }
            note(.some([path]))
            noteLinks(to: path)
        }
        removeUnneededFolders()
    }

    package func document(at path: FilePath) -> Document? { openPaths[path]?.last.flatMap { documents[$0] } }

    /// Returns the texts that the file of a document had before its unsaved changes: when it was opened, and on the disk.
    func formerTexts(of document: Document) -> [[UInt8]] {
        guard let path = document.path else { return [document.openedBytes] }
        do throws(FileError) { return [document.openedBytes, try disk.read(path)] } catch { return [document.openedBytes] }
    }

    private func put(_ path: FilePath, _ bytes: [UInt8]) {
        files.open(path, bytes)
        if !path.isSchema {
            changedOthers.insert(path)
            return
        }
        note(.some([path]))
        noteLinks(to: path)
    }

    private func checkAlone(_ document: Document) {
        let input = SchemaInput(document.bytes, path: document.checkedPath)
        keep(EditorSnapshot(SchemaChecker.check(input), of: input), at: document.checkedPath)
    }

    private func keep(_ snapshot: EditorSnapshot?, at place: FilePath) {
        lastCheck += 1
        checks[place] = snapshot.map {
            Check(number: lastCheck, sources: $0.result.sources, findings: $0.findings, snapshot: $0)
        }
    }

    /// Returns the folder of the schema for one of its files or released versions.
    private static func schemaFolder(of path: FilePath) -> FilePath { path.versionsFolder?.folder ?? path.folder }

    /// The number of open documents in each folder of a schema.
    private var openFolders: [FilePath: Int] {
        Dictionary(openPaths.map { (Self.schemaFolder(of: $0.key), $0.value.count) }, uniquingKeysWith: +)
    }
}

// MARK: - Folders

extension SchemaWorkspace {
    /// Adds the folders that a search has found in a root of the workspace, and forgets those that exist no longer. One whose schema is
    /// being replaced stays.
    package func add(found new: Set<FilePath>, in root: FilePath) {
        found[root] = new.union((found[root] ?? []).filter { files.identity(of: $0) != nil })
        for folder in new.sorted() { add(folder) }
        removeUnneededFolders()
    }

    /// Removes the folders in a root that left the workspace, unless another root contains them or documents are open there.
    package func remove(root: FilePath) {
        found[root] = nil
        removeUnneededFolders()
    }

    private func removeUnneededFolders() {
        let needed = found.values.reduce(into: Set(openFolders.keys)) { $0.formUnion($1.map(knownFolder)) }
        for folder in folders.keys where !needed.contains(folder) {
            folders[folder] = nil
            checks[folder] = nil
        }
    }

    private func add(_ folder: FilePath) {
        let folder = knownFolder(folder)
        if folders[folder] == nil { folders[folder] = CheckedFolder(folder) }
    }

    /// Returns a file in the spelling in which its folder is known already. A link may lead to it, too.
    private func knownSpelling(_ path: FilePath) -> FilePath {
        let folder = Self.schemaFolder(of: path)
        let known = knownFolder(folder)
        if known == folder { return path }
        return path.folder == folder ? known.appending(path.name) : known.appending(path.folder.name).appending(path.name)
    }

    private func knownFolder(_ folder: FilePath) -> FilePath {
        if folders[folder] != nil { return folder }
        guard let identity = files.identity(of: folder) else { return folder }
        return folders.keys.first { files.identity(of: $0) == identity } ?? folder
    }

    /// Takes changes of files from the watcher.
    package func takeChanges() { note(disk.takeChanges()) }

    private func note(_ changes: ChangedPaths) {
        if changes.isEmpty { return }
        for folder in folders.keys { folders[folder]?.note(changes) }
    }

    /// Marks the folders as changed that have read an open file by another path.
    private func noteLinks(to path: FilePath) {
        guard let identity = files.identity(of: path) else { return }
        for folder in folders.keys where folders[folder]?.hasOther(path: path, of: identity, files.identity) ?? false {
            folders[folder]?.note(.everything)
        }
    }

    /// Checks everything that has changed, and returns the problems of folders that can't be read.
    package func refresh() -> [String] {
        folders.keys.sorted().compactMap { folder in
            guard check(folder) else { return nil }
            return folders[folder]?.problem
        }
    }

    private func check(_ folder: FilePath) -> Bool {
        guard folders[folder]?.refresh(files) ?? false else { return false }
        recheckedFolders.insert(folder)
        keep(folders[folder]?.snapshot, at: folder)
        return true
    }

    /// Returns the schemas with open documents that were checked since this was last called.
    func takeNewViews() -> [SchemaView] {
        let open = openFolders
        defer { lastIndexed = lastCheck }
        return checks.filter { $0.value.number > lastIndexed && open[$0.key] != nil }.flatMap { $0.value.snapshot?.schemas ?? [] }
    }

    /// Returns whether documents may show something out of date: they aren't the one that was edited, but of its folder.
    package func takeOutdatedDocuments(afterDiskChange isOnDisk: Bool) -> Bool {
        if recheckedFolders.isEmpty { return false }
        defer { recheckedFolders = [] }
        let open = openFolders
        return recheckedFolders.contains { (open[$0] ?? 0) > (isOnDisk ? 0 : 1) }
    }

    /// Returns the checked file of an open document, or `nil` if it is no part of a schema.
    package func view(of document: Document) -> FileView? {
        guard let path = document.path else { return checks[document.checkedPath]?.snapshot?.file(at: document.checkedPath) }
        return path.isSchema ? view(at: path) : nil
    }

    /// Returns a checked file, which may be closed, or `nil` if it is no part of a schema.
    package func view(at path: FilePath) -> FileView? {
        let path = knownSpelling(path)
        let folder = Self.schemaFolder(of: path)
        _ = check(folder)
        var checked = folders[folder] ?? CheckedFolder(folder)
        if folders[folder] == nil { _ = checked.refresh(files) }
        return checked.snapshot?.file(at: path)
    }
}

// MARK: - Sources

extension SchemaWorkspace {
    /// Returns the documents that aren't schemas and have changed, each once.
    func takeChangedOthers() -> Set<FilePath> {
        defer { changedOthers = [] }
        return changedOthers
    }

    /// Marks all open documents that aren't schemas as changed.
    func noteOthers() { changedOthers.formUnion(otherPaths) }

    /// The paths of open documents that aren't schemas.
    var otherPaths: [FilePath] { openPaths.keys.filter { !$0.isSchema } }

    /// Returns the disk with the current texts, for another thread.
    func copyOfFiles(on fileSystem: any FileSystem) -> any FileSystem {
        let copy = OverlayFileSystem(over: fileSystem)
        for document in documents.values { if let path = document.path { copy.open(path, document.bytes) } }
        return copy
    }

    /// Keeps the check of a folder of Swift files or of a model, or removes it.
    func keep(_ check: SourceCheck?, ofSourcesIn root: FilePath) {
        lastCheck += 1
        checks[Self.key(ofSourcesIn: root)] = check.map {
            Check(number: lastCheck, sources: $0.sources, findings: $0.findings, snapshot: nil)
        }
    }

    /// A path that no folder of schemas has.
    private static func key(ofSourcesIn root: FilePath) -> FilePath { FilePath("sources:" + root.text) }
}
