package import CrowsfootChecking

/// Watches files on the disk through the system, at no cost while nothing changes.
///
/// All folders in a path are watched, too: a missing path is noticed when it appears, and a replaced folder affects all paths below.
package final class DiskWatcher: ChangeWatcher, @unchecked Sendable {
    /// The time after which a change is complete, in milliseconds. An editor does several things at once when it saves.
    private static let quietMilliseconds: Int32 = 12
    /// The maximum number of rounds to wait, because some files change endlessly.
    private static let mostRounds = 5

    /// The watch on a path.
    private struct Place {
        /// Its number in the queue, or `nil` if there is nothing to watch.
        var number: Int32?
        /// The watched entries of this folder.
        var entries: Set<FilePath> = []
    }

    private var queue: EventQueue?
    private var asked: Set<FilePath> = []
    private var places: [FilePath: Place] = [:]
    /// The paths of each number; several can lead to the same file.
    private var paths: [Int32: Set<FilePath>] = [:]
    /// Links that lead to other links, which the system doesn't report.
    private var links: Set<FilePath> = []
    private var changed = ChangedPaths.nothing

    package init() {}

    package func watch(_ path: FilePath) throws(FileError) {
        if queue == nil { queue = try EventQueue() }
        if let queue, asked.insert(path).inserted { try add(path, queue) }
    }

    package func keep(_ paths: Set<FilePath>) {
        let left = asked.subtracting(paths)
        asked.formIntersection(paths)
        for path in left { drop(path) }
    }

    package func take() throws(FileError) -> ChangedPaths {
        if let queue { try handle(queue.next(within: 0)) }
        defer { changed = .nothing }
        return changed
    }

    package func wait() throws(FileError) -> Bool {
        while changed.isEmpty {
            guard let queue else { return false }
            try handle(queue.next(within: nil))
            for _ in 0..<Self.mostRounds {
                let events = try (self.queue ?? queue).next(within: Self.quietMilliseconds)
                if events.isEmpty { break }
                try handle(events)
            }
        }
        return true
    }
}

// MARK: - Events

extension DiskWatcher {
    private func handle(_ events: [FileEvent]) throws(FileError) {
        guard let queue, !events.isEmpty else { return }
        for event in events {
            switch event {
            case .place(let number):
                for path in paths[number] ?? [] {
                    try look(at: path, queue)
                    for entry in places[path]?.entries ?? [] { try look(at: entry, queue) }
                }
            case .entry(let number, let name, let isListed):
                for path in paths[number] ?? [] {
                    if isListed { note(path) }
                    try look(at: path.appending(name), queue)
                }
            case .lost:
                return try beginAnew()
            }
        }
        for path in links {
            if try isAnother(path, queue) { note(path) }
        }
    }

    /// Starts over, because changes may have been missed.
    private func beginAnew() throws(FileError) {
        let queue = try EventQueue()
        self.queue = queue
        (places, paths, links) = ([:], [:], [])
        for path in asked { try add(path, queue) }
        changed = .everything
    }

    /// Handles a possible change of an existing path.
    private func look(at path: FilePath, _ queue: EventQueue) throws(FileError) {
        if places[path] == nil { return }
        note(path)
        _ = try isAnother(path, queue)
    }

    /// Watches what is there now, and returns whether it is another file than before.
    private func isAnother(_ path: FilePath, _ queue: EventQueue) throws(FileError) -> Bool {
        guard let place = places[path] else { return false }
        let number = try queue.watch(path, insteadOf: place.number)
        if number == place.number { return false }
        forget(place.number, at: path)
        remember(number, at: path)
        for entry in place.entries { try look(at: entry, queue) }
        return true
    }

    private func note(_ path: FilePath) {
        if asked.contains(path) { changed.insert(path) }
    }
}

// MARK: - Paths

extension DiskWatcher {
    /// Adds a path from the root down, so that a replaced folder is noticed.
    private func add(_ path: FilePath, _ queue: EventQueue) throws(FileError) {
        if places[path] != nil { return }
        let folder = path.folder
        if folder != path {
            try add(folder, queue)
            places[folder]?.entries.insert(path)
        }
        places[path] = Place()
        remember(try queue.watch(path, insteadOf: nil), at: path)
    }

    /// Stops watching a path, and its folders if no other path needs them.
    private func drop(_ path: FilePath) {
        var path = path
        while let place = places[path], place.entries.isEmpty, !asked.contains(path) {
            forget(place.number, at: path)
            places[path] = nil
            places[path.folder]?.entries.remove(path)
            path = path.folder
        }
    }

    private func remember(_ number: Int32?, at path: FilePath) {
        places[path]?.number = number
        if let number { paths[number, default: []].insert(path) }
        if DiskFileSystem.isLink(path) { links.insert(path) } else { links.remove(path) }
    }

    private func forget(_ number: Int32?, at path: FilePath) {
        links.remove(path)
        guard let number else { return }
        paths[number]?.remove(path)
        if paths[number]?.isEmpty == true {
            paths[number] = nil
            queue?.forget(number)
        }
    }
}

extension FileError {
    /// Whether nothing exists to watch yet.
    var leadsToNothing: Bool { [.missing, .notFolder, .notPermitted, .tooManyLinks].contains(reason) }
}
