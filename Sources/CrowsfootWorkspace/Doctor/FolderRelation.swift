import CrowsfootChecking

/// Which folder lies in which, by where they really are and not by how they are written.
struct FolderRelation {
    private let fileSystem: any FileSystem
    private let finder: OutputFolderFinder

    init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
        finder = OutputFolderFinder(fileSystem)
    }

    /// Whether a path is a folder, or lies in it at any depth; it need not be there yet.
    func lies(_ path: FilePath, in folder: FilePath) -> Bool {
        let (inner, outer) = (finder.identity(of: path), finder.identity(of: folder))
        if outer.rest.isEmpty { return outer.anchor.map(anchors(above: path).contains) ?? false }
        return inner.anchor == outer.anchor && inner.rest.starts(with: outer.rest)
    }

    func areSame(_ one: FilePath, _ other: FilePath) -> Bool { finder.identity(of: one) == finder.identity(of: other) }

    /// The path itself where it is a folder, else the one that it lies in.
    func folder(of path: FilePath) -> FilePath {
        do throws(FileError) {
            return try fileSystem.status(of: path).kind == .folder ? path : path.folder
        } catch {
            return path.folder
        }
    }

    /// The path, or what of it is there.
    func nearest(to path: FilePath) -> FilePath {
        var path = path
        while !finder.identity(of: path).rest.isEmpty, path != path.folder { path = path.folder }
        return path
    }

    /// Each folder once, however it is written.
    func unique(_ folders: [FilePath]) -> [FilePath] {
        var seen: Set<OutputFolderFinder.Identity> = []
        return folders.filter { seen.insert(finder.identity(of: $0)).inserted }
    }

    private func anchors(above path: FilePath) -> Set<FileStatus.Identity> {
        var anchors: Set<FileStatus.Identity> = []
        var folder = nearest(to: path)
        do throws(FileError) {
            while try anchors.insert(fileSystem.status(of: folder).identity).inserted { folder = folder.appending("..") }
        } catch {
            // What lies above cannot be looked at, and is no folder of ours.
        }
        return anchors
    }
}
