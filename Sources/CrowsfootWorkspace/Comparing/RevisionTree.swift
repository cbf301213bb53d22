import CrowsfootChecking
import CrowsfootSource

/// The files of a revision below one path that can contain schemas, as a file system with paths of the repository.
struct RevisionTree: FileSystem {
    private var contents: [FilePath: [UInt8]] = [:]
    private var folders: [FilePath: [FileEntry]] = [:]

    /// The number of files that Git reads at once.
    private static let batch = 2000

    /// Reads the whole tree with one call of Git, except files that are too large to be schemas.
    init(_ repository: GitRepository, _ commit: String, below path: String) throws(GitError) {
        let found = try repository.files(of: commit, below: path).filter { $0.isImportable(at: path) }
        var files = found[...]
        if found.contains(where: { $0.path.modelAround != $0.path }) {
            // Mapping models can be anywhere in the project.
            let others = try repository.files(of: commit, below: "")
            files += others.filter { MappingModelFinder.isContent($0.path) }
            for file in others where MappingModelFinder.isSignOfProject(file.path.folder) { add(file.path, []) }
        }
        var size = 0
        while !files.isEmpty {
            let batch = Array(files.prefix(Self.batch))
            files = files.dropFirst(batch.count)
            for (file, bytes) in zip(batch, try repository.contents(of: batch)) {
                size += bytes.count
                add(file.path, bytes)
            }
            if size > SwiftFolderReader.sizeLimit {
                throw .failed("there are more than \(SwiftFolderReader.sizeLimit >> 20) MB of Swift: name the folder of the models")
            }
        }
    }

    /// Creates a tree with only these files.
    init(_ files: [FilePath: [UInt8]]) {
        for (path, bytes) in files { add(path, bytes) }
    }

    private mutating func add(_ path: FilePath, _ bytes: [UInt8]) {
        contents[path] = bytes
        var entry = FileEntry(name: path.name, kind: .file)
        var folder = path.folder
        while true {
            let isKnown = folders[folder] != nil
            folders[folder, default: []].append(entry)
            if isKnown || folder == folder.folder { return }
            entry = FileEntry(name: folder.name, kind: .folder)
            folder = folder.folder
        }
    }

    func status(of path: FilePath) throws(FileError) -> FileStatus {
        let kind: FileKind? = contents[path] != nil ? .file : folders[path] != nil ? .folder : nil
        guard let kind else { throw FileError(.find, path, .missing) }
        return FileStatus(kind: kind, identity: .init(device: 0, node: UInt64(truncatingIfNeeded: path.hashValue)))
    }

    func entries(of folder: FilePath) throws(FileError) -> [FileEntry] {
        guard let entries = folders[folder] else { throw FileError(.list, folder, contents[folder] == nil ? .missing : .notFolder) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    func read(_ path: FilePath) throws(FileError) -> [UInt8] {
        guard let bytes = contents[path] else { throw FileError(.read, path, folders[path] == nil ? .missing : .isFolder) }
        return bytes
    }

    func file(at path: FilePath) throws(FileError) -> any OpenFile { RevisionFile(bytes: try read(path)) }

    func allowsWriting(into folder: FilePath) -> Bool { false }

    func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) { throw FileError(.write, path, .readOnly) }

    func apply(_ batch: FileBatch) throws(FileError) { throw FileError(.write, .current, .readOnly) }
}

private struct RevisionFile: OpenFile {
    let bytes: [UInt8]

    var size: Int { bytes.count }

    func read(at offset: Int, count: Int) -> [UInt8] { Array(bytes[min(offset, size)..<min(offset + count, size)]) }
}

extension GitFile {
    /// Whether it is requested for an import, or a search for such files would find it.
    fileprivate func isImportable(at requested: String) -> Bool {
        if path.text == requested { return path.isImportable }
        let parts = path.text.split(separator: "/")
        // Files in a model belong to it, even hidden ones.
        let outside = parts.prefix { !FilePath(String($0)).isModelBundle }
        if outside.contains(where: FileEntry.isSkipped) { return false }
        let named = requested.split(separator: "/").count
        let isOfTests = FileEntry.holdsTests(FilePath(requested).name[...])
        let inner = outside.dropFirst(named).dropLast(outside.count == parts.count ? 1 : 0)
        if !isOfTests, inner.contains(where: FileEntry.holdsTests) { return false }
        return outside.count < parts.count || path.isSwift
    }
}

/// The schema files of a revision, and schemas imported from other files.
struct RevisionText {
    let revision: String
    private(set) var files: [FilePath: SchemaInput.File] = [:]
    /// The imported schemas by their source, relative to the repository root. Each stands alone.
    private var made: [FilePath: [SchemaInput.File]] = [:]
    /// The folders relative to the repository root, by their folders in reports.
    private(set) var treeFolders: [FilePath: FilePath] = [:]

    init(revision: String) {
        self.revision = revision
    }

    /// Adds a file under its name in Git: `revision:path`.
    mutating func add(_ file: GitFile, _ bytes: [UInt8], isRequested: Bool) {
        let path = FilePath("\(revision):\(file.path)")
        files[file.path] = SchemaInput.File(
            path: path, bytes: bytes, isRequested: isRequested || files[file.path]?.isRequested == true,
            role: path.versionsFolder == nil ? .current : .released)
        treeFolders[path.folder] = file.path.folder
    }

    /// Adds imported schemas under names of the same form, each source once.
    mutating func add(_ imported: [ImportedSchema]) {
        for (path, schemas) in Dictionary(grouping: imported, by: \.path) where made[path] == nil {
            made[path] = schemas.map { schema in schema.renamed { "\(revision):\($0)" }.file }
            treeFolders[FilePath("\(revision):\(path)").folder] = path.folder
        }
    }

    /// The paths of all read and imported files, relative to the repository root.
    var paths: [FilePath] { Array(files.keys) + Array(made.keys) }

    var input: SchemaInput {
        let paths = files.keys.sorted()
        let folders = Dictionary(grouping: paths.filter { $0.versionsFolder == nil }, by: \.folder).sorted { $0.key < $1.key }
        let released = paths.filter { $0.versionsFolder != nil }.compactMap { files[$0] }
        let alone = made.sorted { $0.key < $1.key }.flatMap(\.value).map { [$0] }
        return SchemaInput(folders: folders.map { $0.value.compactMap { files[$0] } } + alone, released: released)
    }
}
