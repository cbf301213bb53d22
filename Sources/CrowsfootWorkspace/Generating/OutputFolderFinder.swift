import CrowsfootChecking

/// Where the folders of outputs really lie, so that two ways to write one folder are one folder.
struct OutputFolderFinder {
    /// Equal for two paths exactly when both lead to the same folder, whether or not it is there already.
    struct Identity: Hashable {
        /// Of the nearest folder that is there.
        let anchor: FileStatus.Identity?
        /// What is missing below it.
        let rest: [String]
    }

    private let fileSystem: any FileSystem

    init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// The folder as it is seen from another one, without the detours that lead nowhere else: `a/../b` is `b` unless `a` is a link.
    func path(of folder: String, seenFrom base: FilePath) -> FilePath {
        var path = folder.hasPrefix("/") ? FilePath("/") : base.text.isEmpty ? .current : base
        for part in folder.split(separator: "/") where part != "." {
            path = part == ".." ? self.folder(around: path) : path.appending(String(part))
        }
        return path
    }

    private func folder(around path: FilePath) -> FilePath {
        let written = path.appending("..")
        if path == .current || path.name == ".." { return written }
        guard let identity = status(of: written) else { return path.folder }
        return status(of: path.folder) == identity ? path.folder : written
    }

    func identity(of path: FilePath) -> Identity {
        var rest: [String] = []
        var path = path
        while true {
            if let anchor = status(of: path) { return Identity(anchor: anchor, rest: rest.reversed()) }
            if path == path.folder { return Identity(anchor: nil, rest: rest.reversed()) }
            rest.append(path.name)
            path = path.folder
        }
    }

    /// What cannot be looked at counts as missing: whoever writes there learns the reason.
    private func status(of path: FilePath) -> FileStatus.Identity? {
        do throws(FileError) { return try fileSystem.status(of: path).identity } catch { return nil }
    }
}
