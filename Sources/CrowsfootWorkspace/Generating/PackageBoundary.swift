import CrowsfootChecking

/// The package or repository that a schema lies in: no link may lead what is generated out of it.
///
/// Who writes `..` means it; a link is easily forgotten, or somebody else's.
struct PackageBoundary {
    /// What lies in the top folder of one.
    private static let signs = [manifest, ".git"]
    static let manifest = "Package.swift"

    private let fileSystem: any FileSystem
    private let top: FileStatus.Identity?

    /// None where nothing says that there is one.
    init(around schema: FilePath, _ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
        top =
            Self.way(up: schema.folder, fileSystem).first { path, _ in
                Self.signs.contains { Self.identity(of: path.appending($0), fileSystem) != nil }
            }?.identity
    }

    /// Whether the path, as it is written, lies within, and really lies without.
    func isLeftByLink(on path: FilePath) -> Bool {
        guard let top, isWritten(path, below: top) else { return false }
        var nearest = path
        while nearest != nearest.folder, Self.identity(of: nearest, fileSystem) == nil { nearest = nearest.folder }
        return !isBelow(top, nearest)
    }

    /// Whether it really lies there, whatever is written.
    private func isBelow(_ top: FileStatus.Identity, _ folder: FilePath) -> Bool {
        Self.way(up: folder, fileSystem).contains { $0.identity == top }
    }

    private func isWritten(_ path: FilePath, below top: FileStatus.Identity) -> Bool {
        var path = path
        while path.name != ".." {
            if Self.identity(of: path, fileSystem) == top { return true }
            if path == path.folder { return path == .current && isBelow(top, path) }
            path = path.folder
        }
        return isBelow(top, path)
    }

    /// The folder and those that it really lies in, to the top of the disk.
    private static func way(up folder: FilePath, _ fileSystem: any FileSystem) -> [(path: FilePath, identity: FileStatus.Identity)] {
        var way: [(path: FilePath, identity: FileStatus.Identity)] = []
        var path = folder
        while let identity = identity(of: path, fileSystem), identity != way.last?.identity {
            way.append((path, identity))
            path = path.appending("..")
        }
        return way
    }

    /// What cannot be looked at counts as missing: whoever writes there learns the reason.
    private static func identity(of path: FilePath, _ fileSystem: any FileSystem) -> FileStatus.Identity? {
        do throws(FileError) { return try fileSystem.status(of: path).identity } catch { return nil }
    }
}
