package import CrowsfootChecking

/// Watches files for changes, without polling.
package protocol ChangeWatcher: Sendable {
    /// Watches a path and its parent folders.
    func watch(_ path: FilePath) throws(FileError)

    /// Watches only these paths.
    func keep(_ paths: Set<FilePath>)

    /// Returns all changes since the last call. Never waits.
    func take() throws(FileError) -> ChangedPaths

    /// Waits for a complete change. Returns `false` if no more changes can be expected.
    func wait() throws(FileError) -> Bool
}

/// An event of the system about a watched file, which it identifies by a number.
enum FileEvent {
    /// A watched file or folder was replaced or removed; for a folder, also any of its entries.
    case place(Int32)
    /// An entry of a folder changed. With `isListed`, it was added or removed.
    case entry(of: Int32, name: String, isListed: Bool)
    /// The system lost events.
    case lost
}

/// Paths that may have changed.
package enum ChangedPaths: Equatable, Sendable {
    case some(Set<FilePath>)
    /// Any path, because the system lost events.
    case everything

    package static let nothing = some([])

    package var isEmpty: Bool { self == .nothing }

    package func contains(_ path: FilePath) -> Bool {
        switch self {
        case .some(let paths): paths.contains(path)
        case .everything: true
        }
    }

    mutating func insert(_ path: FilePath) { formUnion(.some([path])) }

    mutating func formUnion(_ other: ChangedPaths) {
        guard case .some(var paths) = self, case .some(let others) = other else {
            self = .everything
            return
        }
        // A set without other owners is changed in place.
        self = .nothing
        paths.formUnion(others)
        self = .some(paths)
    }
}
