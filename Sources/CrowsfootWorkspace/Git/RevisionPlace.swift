import CrowsfootChecking

/// A path to compare with a revision: its location on the disk and in the repository.
struct RevisionPlace {
    let path: FilePath
    /// Whether only this file is meant, and what belongs to it.
    let isFile: Bool
    let repository: GitRepository
    /// From the top of the repository; empty for all of it.
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
            // Whatever it is, the way up leads to something that is a folder.
            return false
        }
    }

    private static func joined(_ prefix: String, _ rest: String) -> String {
        let folder = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
        return folder.isEmpty || rest.isEmpty ? folder + rest : folder + "/" + rest
    }

    /// The folder that is searched in a revision: for a file the one that it lies in.
    var searchedFolder: String {
        guard isFile else { return treePath }
        let folder = FilePath(treePath).folder
        return folder == .current ? "" : folder.text
    }

    /// Whether a file of the revision is what is meant, or beside it.
    func isRequested(_ file: GitFile) -> Bool? {
        if !isFile { return true }
        if file.path.text == treePath { return true }
        let folder = file.path.versionsFolder?.folder ?? file.path.folder
        return folder == FilePath(treePath).folder ? false : nil
    }

    /// Whether a path from the top of the repository is this place or lies below it.
    func holds(_ path: FilePath) -> Bool {
        treePath.isEmpty || path.text == treePath || path.text.hasPrefix(treePath + "/")
    }

    /// A folder at or below this place, from the top of the repository.
    func treeFolder(of folder: FilePath) -> FilePath? {
        let root = isFile ? path.folder : path
        let start = searchedFolder
        // What was made of a model or of a folder lies beside it.
        if !isFile, folder == path.folder, folder != root { return FilePath(treePath).folder }
        if folder == root { return start.isEmpty ? .current : FilePath(start) }
        if root == .current { return folder.text.hasPrefix("/") ? nil : FilePath(Self.joined(start, folder.text)) }
        guard folder.text.hasPrefix(root.text + "/") else { return nil }
        return FilePath(Self.joined(start, String(folder.text.dropFirst(root.text.count + 1))))
    }
}
