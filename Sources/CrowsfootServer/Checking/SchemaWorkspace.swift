package import CrowsfootChecking
package import CrowsfootEditing
package import CrowsfootProtocol
import CrowsfootSource
import CrowsfootText
package import CrowsfootWorkspace

/// The open documents, and the checked schemas in their folders and in those of the workspace.
package final class SchemaWorkspace {
    /// The language of documents without a file that are checked, as editors name it.
    private static let languages: Set<String> = ["crowsfoot", "crowsfoot-schema", "schema"]

    private let disk: WatchedFileSystem
    private let files: OverlayFileSystem
    private let encoding: PositionEncoding
    package private(set) var documents: [String: Document] = [:]
    private var folders: [FilePath: CheckedFolder] = [:]
    /// The folders of the workspace that contain schemas. Other folders count while a document in them is open.
    private var workspaceFolders: Set<FilePath> = []
    /// The folders that were checked since the client was last asked to look again.
    private var recheckedFolders: Set<FilePath> = []
    /// Checked documents without a file.
    private var loose: [String: EditorSnapshot] = [:]

    package init(_ fileSystem: any FileSystem, _ watcher: any ChangeWatcher, _ encoding: PositionEncoding) {
        disk = WatchedFileSystem(fileSystem, watcher)
        files = OverlayFileSystem(over: disk)
        self.encoding = encoding
    }

    /// The disk as the user sees it, with unsaved texts.
    package var fileSystem: any FileSystem { files }
}

// MARK: - Documents

extension SchemaWorkspace {
    package func open(_ uri: String, language: String, version: Int, text: String) {
        let document = Document(uri: uri, version: version, text: text, encoding)
        documents[uri] = document
        guard let path = document.path else {
            if Self.languages.contains(language) || uri.hasSuffix(FilePath.schemaEnding) { checkAlone(document) }
            return
        }
        put(path, document.bytes)
        if path.isSchema { add(Self.schemaFolder(of: path)) }
    }

    func change(_ uri: String, version: Int, _ changes: [JSONValue]) {
        documents[uri]?.apply(changes, version: version)
        guard let document = documents[uri] else { return }
        if let path = document.path {
            put(path, document.bytes)
        } else if loose[uri] != nil {
            checkAlone(document)
        }
    }

    package func close(_ uri: String) {
        loose[uri] = nil
        guard let path = documents.removeValue(forKey: uri)?.path else { return }
        files.close(path)
        note(.some([path]))
        let folder = Self.schemaFolder(of: path)
        let isNeeded = workspaceFolders.contains(folder) || documents.values.contains { $0.path.map(Self.schemaFolder) == folder }
        if !isNeeded { folders[folder] = nil }
    }

    package func document(at path: FilePath) -> Document? { documents.values.first { $0.checkedPath == path } }

    private func put(_ path: FilePath, _ bytes: [UInt8]) {
        files.open(path, bytes)
        note(.some([path]))
    }

    private func checkAlone(_ document: Document) {
        loose[document.uri] = EditorSnapshot(SchemaChecker.check(SchemaInput(document.bytes, path: document.checkedPath)))
    }

    /// Returns the folder of the schema for one of its files or released versions.
    private static func schemaFolder(of path: FilePath) -> FilePath { path.versionsFolder?.folder ?? path.folder }
}

// MARK: - Folders

extension SchemaWorkspace {
    /// Adds folders that a search has found in the workspace.
    package func add(found: Set<FilePath>) {
        workspaceFolders.formUnion(found)
        for folder in found { add(folder) }
    }

    /// Removes the folders in a root that left the workspace, unless documents are open there.
    package func remove(root: FilePath) {
        let removed = workspaceFolders.filter { $0 == root || $0.text.hasPrefix(root.text + "/") }
        workspaceFolders.subtract(removed)
        let needed = Set(documents.values.compactMap { $0.path.map(Self.schemaFolder) })
        for folder in removed where !needed.contains(folder) { folders[folder] = nil }
    }

    private func add(_ folder: FilePath) {
        if folders[folder] == nil { folders[folder] = CheckedFolder(folder) }
    }

    /// Takes changes of files from the watcher.
    package func takeChanges() { note(disk.takeChanges()) }

    private func note(_ changes: ChangedPaths) {
        if changes.isEmpty { return }
        for folder in folders.keys { folders[folder]?.note(changes) }
    }

    /// Checks everything that has changed, and returns the problems of folders that can't be read.
    package func refresh() -> [String] {
        folders.keys.sorted().compactMap { folder in
            guard check(folder) else { return nil }
            return folders[folder]?.problem
        }
    }

    private func check(_ folder: FilePath) -> Bool {
        let isChanged = folders[folder]?.refresh(files) ?? false
        if isChanged { recheckedFolders.insert(folder) }
        return isChanged
    }

    /// Returns whether documents may show something out of date: they aren't the one that was edited, but of its folder.
    package func takeOutdatedDocuments(afterDiskChange isOnDisk: Bool) -> Bool {
        defer { recheckedFolders = [] }
        let open = Dictionary(grouping: documents.values.compactMap { $0.path.map(Self.schemaFolder) }, by: \.self)
        return recheckedFolders.contains { (open[$0]?.count ?? 0) > (isOnDisk ? 0 : 1) }
    }

    /// Returns the checked file of an open document, or `nil` if it is no part of a schema.
    package func view(of document: Document) -> FileView? {
        if document.path == nil { return loose[document.uri]?.file(at: document.checkedPath) }
        let folder = Self.schemaFolder(of: document.checkedPath)
        _ = check(folder)
        return folders[folder]?.snapshot?.file(at: document.checkedPath)
    }

    /// The last checks of all folders and documents, in a fixed order.
    package var snapshots: [EditorSnapshot] {
        folders.sorted { $0.key < $1.key }.compactMap(\.value.snapshot) + loose.sorted { $0.key < $1.key }.map(\.value)
    }
}
