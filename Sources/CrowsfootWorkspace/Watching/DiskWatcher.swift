package import CrowsfootChecking

/// Hears from the system what becomes of files on the disk; costs nothing while nothing does.
package final class DiskWatcher: ChangeWatcher, @unchecked Sendable {
    /// An editor that saves does several things at once: what follows within this time belongs to it.
    private static let quietMilliseconds: Int32 = 12
    /// Where files are written without end, one does not wait for the end.
    private static let mostRounds = 5

    private var queue: EventQueue?

    package init() {}

    package func watch(_ paths: Set<FilePath>) throws(FileError) {
        let queue = try EventQueue()
        var watched: Set<FilePath> = []
        for path in paths {
            // What is not there is noticed by the nearest folder that is.
            var place = path
            while watched.insert(place).inserted, try !queue.add(place), place != place.folder { place = place.folder }
            if watched.insert(path.folder).inserted { _ = try queue.add(path.folder) }
        }
        self.queue = queue
    }

    package func wait() throws(FileError) -> Bool {
        guard let queue else { return false }
        _ = try queue.next(within: nil)
        for _ in 0..<Self.mostRounds { guard try queue.next(within: Self.quietMilliseconds) else { break } }
        return true
    }
}

extension FileError {
    /// Whether there is nothing that could be watched, as yet.
    var leadsToNothing: Bool { [.missing, .notFolder, .notPermitted, .tooManyLinks].contains(reason) }
}
