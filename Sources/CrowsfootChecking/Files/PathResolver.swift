/// Resolves links in paths, so that two paths of one folder are equal.
package struct PathResolver {
    /// A resolved path: equal for two paths if both lead to the same location, which may not exist yet.
    package struct ResolvedPath: Hashable {
        /// The identity of the nearest existing folder.
        package let anchor: FileStatus.Identity?
        /// The part of the path that doesn't exist.
        package let rest: [String]
    }

    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Returns the folder as seen from another one, without redundant parts: `a/../b` is `b` unless `a` is a link.
    package func path(of folder: String, seenFrom base: FilePath) -> FilePath {
        var path = folder.hasPrefix("/") ? FilePath("/") : base.text.isEmpty ? .current : base
        for part in folder.split(separator: "/") where part != "." {
            path = part == ".." ? self.folder(around: path) : path.appending(String(part))
        }
        return path
    }

    private func folder(around path: FilePath) -> FilePath {
        let written = path.appending("..")
        if path == .current || path.name == ".." { return written }
        guard let identity = identity(of: written) else { return path.folder }
        return self.identity(of: path.folder) == identity ? path.folder : written
    }

    package func resolved(_ path: FilePath) -> ResolvedPath {
        var rest: [String] = []
        var path = path
        while true {
            if let anchor = identity(of: path) { return ResolvedPath(anchor: anchor, rest: rest.reversed()) }
            if path == path.folder { return ResolvedPath(anchor: nil, rest: rest.reversed()) }
            rest.append(path.name)
            path = path.folder
        }
    }

    /// Returns the identity of a path. An inaccessible one counts as missing, and using it reports the reason.
    package func identity(of path: FilePath) -> FileStatus.Identity? {
        do throws(FileError) { return try fileSystem.status(of: path).identity } catch { return nil }
    }

    /// Returns the folder, or that of a file, and its real parent folders up to the root.
    package func way(up path: FilePath) -> [(path: FilePath, identity: FileStatus.Identity)] {
        var way: [(path: FilePath, identity: FileStatus.Identity)] = []
        // A path through a file, such as `a.md/..`, is an error.
        var path = folder(of: path)
        while let identity = identity(of: path), identity != way.last?.identity {
            way.append((path, identity))
            path = path.appending("..")
        }
        return way
    }

    /// Returns the path itself if it is a folder, else its parent folder.
    package func folder(of path: FilePath) -> FilePath {
        do throws(FileError) {
            return try fileSystem.status(of: path).kind == .folder ? path : path.folder
        } catch {
            return path.folder
        }
    }
}

// MARK: - Relations between locations

extension PathResolver {
    /// Whether a path is a folder or inside of it at any depth; it needn't exist.
    package func lies(_ path: FilePath, in folder: FilePath) -> Bool {
        let (inner, outer) = (resolved(path), resolved(folder))
        if outer.rest.isEmpty { return way(up: nearest(to: path)).contains { $0.identity == outer.anchor } }
        return inner.anchor == outer.anchor && inner.rest.starts(with: outer.rest)
    }

    package func areSame(_ one: FilePath, _ other: FilePath) -> Bool { resolved(one) == resolved(other) }

    /// Returns the path, or its nearest existing parent folder.
    package func nearest(to path: FilePath) -> FilePath {
        var path = path
        while identity(of: path) == nil, path != path.folder { path = path.folder }
        return path
    }

    /// Removes paths that lead to the same folder.
    package func unique(_ folders: [FilePath]) -> [FilePath] {
        var seen: Set<ResolvedPath> = []
        return folders.filter { seen.insert(resolved($0)).inserted }
    }
}
