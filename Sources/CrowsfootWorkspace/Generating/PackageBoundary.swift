import CrowsfootChecking

/// The package or repository that a folder of schemas lies in, as its path is written: no link may lead what is generated out of it.
///
/// Who writes `..` means it; a link is easily forgotten, or somebody else's.
struct PackageBoundary {
    /// What lies in the top folder of one.
    private static let signs = [PackageManifest.fileName, ".git"]

    private let places: PlaceFinder
    private let top: FileStatus.Identity?

    /// None where nothing says that there is one.
    init(around folder: FilePath, _ fileSystem: any FileSystem) {
        let places = PlaceFinder(fileSystem)
        self.places = places
        top =
            Self.way(up: folder, places).first { path, _ in Self.signs.contains { places.identity(of: path.appending($0)) != nil } }?
            .identity
    }

    /// As the path is written, as far as it is, and then to where that really lies.
    private static func way(up folder: FilePath, _ places: PlaceFinder) -> [(path: FilePath, identity: FileStatus.Identity)] {
        var written: [(path: FilePath, identity: FileStatus.Identity)] = []
        var path = folder
        while path != path.folder, path.name != ".." {
            if let identity = places.identity(of: path) { written.append((path, identity)) }
            path = path.folder
        }
        return written + places.way(up: path)
    }

    /// Whether both are within the same, or neither is in any.
    func isSame(as other: PackageBoundary) -> Bool { top == other.top }

    /// Whether the path, as it is written, lies within, and really lies without.
    func isLeftByLink(on path: FilePath) -> Bool {
        guard let top, isWritten(path, below: top) else { return false }
        return !isBelow(top, places.nearest(to: path))
    }

    /// Whether it really lies there, whatever is written.
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
