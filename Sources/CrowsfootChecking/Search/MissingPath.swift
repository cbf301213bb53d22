import CrowsfootSource

/// Finds out what was meant by a path that leads nowhere.
struct MissingPath {
    private let fileSystem: any FileSystem

    init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    func problem(for error: FileError) -> InputError.Problem {
        guard error.reason == .missing else { return .unreadable(error) }
        if isLink(error.path) { return .deadLink(error.path) }
        return .missing(error.path, nearest: nearest(to: error.path))
    }

    /// Whether the name itself is there and only what it leads to is not.
    private func isLink(_ path: FilePath) -> Bool {
        do throws(FileError) {
            return try fileSystem.entries(of: path.folder).contains { $0.name == path.name && $0.kind == .link }
        } catch {
            return false
        }
    }

    /// Goes up to the folder that is still there and looks for a like name in it.
    private func nearest(to path: FilePath) -> FilePath? {
        var missing = path
        while missing != missing.folder {
            do throws(FileError) {
                let entries = try fileSystem.entries(of: missing.folder)
                // A name that is not UTF-8 has no spelling that leads to it.
                return nearest(to: missing, among: entries.map(\.name).filter { !$0.unicodeScalars.contains("\u{FFFD}") })
            } catch {
                // Only a hint depends on it: a folder that cannot be read gives none.
                guard error.reason == .missing else { return nil }
                missing = missing.folder
            }
        }
        return nil
    }

    private func nearest(to path: FilePath, among names: [String]) -> FilePath? {
        let whole = path.name + FilePath.schemaEnding
        let name = names.contains(whole) ? whole : NearestName.of(path.name, among: names)
        return name.map(path.folder.appending)
    }
}
