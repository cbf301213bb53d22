import CrowsfootChecking

/// The package or repository around a folder of schemas. Generated files never leave it.
///
/// `..` may lead out of a package, but not out of its repository. A link is easily overlooked, or comes with foreign code, so it may lead
/// out of neither.
struct PackageBoundary {
    private static let repositorySign = ".git"
    /// Names that mark the root of a package or repository.
    private static let signs = [PackageManifest.fileName, repositorySign]

    private let places: PathResolver
    private let top: FileStatus.Identity?
    /// The root of the repository, and its `.git` folder.
    private let repository: (top: FileStatus.Identity, own: FileStatus.Identity)?

    /// Creates the boundary, which is empty outside of packages and repositories.
    init(around folder: FilePath, _ fileSystem: any FileSystem) {
        let places = PathResolver(fileSystem)
        self.places = places
        let way = Self.way(up: folder, places)
        top = way.first { path, _ in Self.signs.contains { places.identity(of: path.appending($0)) != nil } }?.identity
        repository =
            way.lazy.compactMap { path, identity in
                places.identity(of: path.appending(Self.repositorySign)).map { (top: identity, own: $0) }
            }.first
    }

    /// Returns the path's folders as written, and then the parents of its real location.
    private static func way(up folder: FilePath, _ places: PathResolver) -> [(path: FilePath, identity: FileStatus.Identity)] {
        var written: [(path: FilePath, identity: FileStatus.Identity)] = []
        var path = folder
        while path != path.folder, path.name != ".." {
            if let identity = places.identity(of: path) { written.append((path, identity)) }
            path = path.folder
        }
        return written + places.way(up: path)
    }

    /// Whether both have the same root, or none.
    func isSame(as other: PackageBoundary) -> Bool { top == other.top }

    /// Whether `path` is inside the package as written, but leads out of it through a link.
    func isLeftByLink(on path: FilePath) -> Bool {
        guard let top, isWritten(path, below: top) else { return false }
        return !isBelow(top, places.nearest(to: path))
    }

    /// Whether the path leads out of the repository, or into its `.git` folder.
    func isLeft(by path: FilePath) -> Bool {
        guard let repository else { return false }
        let folder = places.nearest(to: path)
        return !isBelow(repository.top, folder) || isBelow(repository.own, folder)
    }

    /// Whether the folder really is below the root, whatever the path is.
    private func isBelow(_ top: FileStatus.Identity, _ folder: FilePath) -> Bool {
        places.way(up: folder).contains { $0.identity == top }
    }

    private func isWritten(_ path: FilePath, below top: FileStatus.Identity) -> Bool {
        var path = path
        while path.name != ".." {
            if places.identity(of: path) == top { return true }
            if path == path.folder { return path == .current && isBelow(top, path) }
            path = path.folder
        }
        return isBelow(top, path)
    }
}
