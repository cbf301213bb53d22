import CrowsfootChecking

/// A relative path from one folder to another, for a link.
///
/// It is the same in every working directory: missing names of folders are looked up.
struct Route {
    let parts: [String]

    init(from start: FilePath, to end: FilePath, _ fileSystem: any FileSystem) throws(FileError) {
        var (start, end) = (start, end)
        if start.isAbsolute != end.isAbsolute {
            start = try Self.absolute(start, fileSystem)
            end = try Self.absolute(end, fileSystem)
        }
        var from = Self.parts(start)
        var to = Self.parts(end)
        while let first = from.first, first == to.first {
            from.removeFirst()
            to.removeFirst()
        }
        // The number of levels above the common base, whose names are needed on the way down.
        let rises = from.prefix { $0 == ".." }.count
        var names: [String] = []
        var folder = start.isAbsolute ? FilePath("/") : FilePath.current
        for part in Self.parts(start).prefix(Self.parts(start).count - from.count) { folder = folder.appending(part) }
        for _ in 0..<rises {
            names.insert(try Self.name(of: folder, fileSystem), at: 0)
            folder = folder.appending("..")
        }
        parts = Array(repeating: "..", count: from.count - rises) + names + to
    }

    private static func parts(_ path: FilePath) -> [String] {
        path.text.split(separator: "/").filter { $0 != "." }.map(String.init)
    }

    /// Returns the path from the root, with the names of the folders around the current one.
    private static func absolute(_ path: FilePath, _ fileSystem: any FileSystem) throws(FileError) -> FilePath {
        if path.isAbsolute { return path }
        var names: [String] = []
        var folder = FilePath.current
        while try fileSystem.status(of: folder).identity != fileSystem.status(of: folder.appending("..")).identity {
            names.insert(try name(of: folder, fileSystem), at: 0)
            folder = folder.appending("..")
        }
        for part in parts(path) {
            if part == ".." { _ = names.popLast() } else { names.append(part) }
        }
        return FilePath("/" + names.joined(separator: "/"))
    }

    static func name(of folder: FilePath, _ fileSystem: any FileSystem) throws(FileError) -> String {
        let identity = try fileSystem.status(of: folder).identity
        let above = folder.appending("..")
        for entry in try fileSystem.entries(of: above) where entry.kind == .folder {
            if try fileSystem.status(of: above.appending(entry.name)).identity == identity { return entry.name }
        }
        throw FileError(.read, folder, .missing)
    }
}

extension FilePath {
    fileprivate var isAbsolute: Bool { text.hasPrefix("/") }
}
