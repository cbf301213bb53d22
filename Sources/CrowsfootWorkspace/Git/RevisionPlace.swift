import CrowsfootChecking

/// A path to compare with a revision: its location on the disk and in the repository.
struct RevisionPlace {
    let path: FilePath
    /// Whether only this file is requested, with the files that belong to it.
    let isFile: Bool
    let repository: GitRepository
    /// The path relative to the repository root; empty for the whole repository.
    let treePath: String

    /// Finds the location of a path. A deleted path is located by its last existing folder.
    init(_ path: FilePath, _ fileSystem: any FileSystem, _ runner: any ProcessRunner) throws(GitError) {
        self.path = path
        var folder = path
        while folder != folder.folder, !Self.isFolder(folder, fileSystem) { folder = folder.folder }
        repository = try GitRepository(around: folder, runner)
        let start = folder == .current ? 0 : folder.text.count + 1
        treePath = Self.joined(repository.prefix, path == folder ? "" : String(path.text.dropFirst(start)))
        isFile = path != folder && path.isSchema
    }

    private static func isFolder(_ path: FilePath, _ fileSystem: any FileSystem) -> Bool {
        do throws(FileError) {
            return try fileSystem.status(of: path).kind == .folder
        } catch {
            // A parent of an inaccessible path is a folder.
            return false
        }
    }

    private static func joined(_ prefix: String, _ rest: String) -> String {
        let folder = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
        return folder.isEmpty || rest.isEmpty ? folder + rest : folder + "/" + rest
    }

    /// The folder to search in a revision: for a file, its parent folder.
    var searchedFolder: String {
        guard isFile else { return treePath }
        let folder = FilePath(treePath).folder
        return folder == .current ? "" : folder.text
    }

    /// Whether a file of the revision is requested, or `nil` if it is not even next to a requested one.
    func isRequested(_ file: GitFile) -> Bool? {
        if !isFile { return true }
        if file.path.text == treePath { return true }
        let folder = file.path.versionsFolder?.folder ?? file.path.folder
        return folder == FilePath(treePath).folder ? false : nil
    }

    /// Whether a path relative to the root is at or below this one.
    func holds(_ path: FilePath) -> Bool {
        treePath.isEmpty || path.text == treePath || path.text.hasPrefix(treePath + "/")
    }

    /// Returns a folder at or below this one, relative to the root, or `nil`.
    func treeFolder(of folder: FilePath) -> FilePath? {
        let root = isFile ? path.folder : path
        let start = searchedFolder
        // A schema imported from a model or a folder is next to it.
        if !isFile, folder == path.folder, folder != root { return FilePath(treePath).folder }
        if folder == root { return start.isEmpty ? .current : FilePath(start) }
        if root == .current { return folder.text.hasPrefix("/") ? nil : FilePath(Self.joined(start, folder.text)) }
        guard folder.text.hasPrefix(root.text + "/") else { return nil }
        return FilePath(Self.joined(start, String(folder.text.dropFirst(root.text.count + 1))))
    }
}
