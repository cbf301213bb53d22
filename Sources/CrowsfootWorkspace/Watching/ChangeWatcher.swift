package import CrowsfootChecking

/// Hears what may have become of files, without asking for it again and again.
package protocol ChangeWatcher: Sendable {
    /// From now on, whatever becomes of this path is heard, and of the folders that it lies in.
    func watch(_ path: FilePath) throws(FileError)

    /// Watches only these from now on.
    func keep(_ paths: Set<FilePath>)

    /// All that has been heard of since the last call; never waits.
    func take() throws(FileError) -> ChangedPaths

    /// Returns once there is something to take, and it is over; says `false` where nothing more is to be waited for.
    func wait() throws(FileError) -> Bool
}

/// An event of the system about a watched file, which it identifies by a number.
enum FileEvent {
    /// It has become another, or is gone; of a folder, this may also mean any of its entries.
    case place(Int32)
    /// An entry of a folder changed. With `isListed`, it was added or removed.
    case entry(of: Int32, name: String, isListed: Bool)
    /// More has happened than the system could keep.
    case lost
}

/// Paths of which something else may be heard than before.
package enum ChangedPaths: Equatable, Sendable {
    case some(Set<FilePath>)
    /// More has happened than the system could tell.
    case everything

    package static let nothing = some([])

    var isEmpty: Bool { self == .nothing }

    func contains(_ path: FilePath) -> Bool {
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
