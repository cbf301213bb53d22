package import CrowsfootChecking

/// Caches lookups in a file system until the watcher reports a change of the path.
///
/// A path is watched before it is looked up, so no change is missed. It is for one thread.
package final class WatchedFileSystem: FileSystem, @unchecked Sendable {
    private typealias Answers<Value> = [FilePath: Result<Value, FileError>]

    private let fileSystem: any FileSystem
    private let watcher: any ChangeWatcher
    private var statuses: Answers<FileStatus> = [:]
    private var listings: Answers<[FileEntry]> = [:]
    private var contents: Answers<[UInt8]> = [:]
    /// Changes since a trace was last compared.
    private var heard = ChangedPaths.nothing
    /// The error because of which changes may be missed, or `nil`.
    private var failure: FileError?

    package init(_ fileSystem: any FileSystem, _ watcher: any ChangeWatcher) {
        self.fileSystem = fileSystem
        self.watcher = watcher
    }

    package func status(of path: FilePath) throws(FileError) -> FileStatus {
        try answer(path, \.statuses) { path throws(FileError) in try fileSystem.status(of: path) }
    }

    package func entries(of folder: FilePath) throws(FileError) -> [FileEntry] {
        try answer(folder, \.listings) { path throws(FileError) in try fileSystem.entries(of: path) }
    }

    package func read(_ path: FilePath) throws(FileError) -> [UInt8] {
        try answer(path, \.contents) { path throws(FileError) in try fileSystem.read(path) }
    }

    /// Opens a file. Its content is not watched, because no run that waits for changes opens one.
    package func file(at path: FilePath) throws(FileError) -> any OpenFile { try fileSystem.file(at: path) }

    package func allowsWriting(into folder: FilePath) -> Bool { fileSystem.allowsWriting(into: folder) }

    package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
        defer { hear(.some([path])) }
        try fileSystem.write(bytes, to: path)
    }

    package func apply(_ batch: FileBatch) throws(FileError) {
        defer { hear(.some(Set(batch.removals + batch.writes.map(\.path)))) }
        try fileSystem.apply(batch)
    }

    private func answer<Value>(
        _ path: FilePath, _ answers: ReferenceWritableKeyPath<WatchedFileSystem, Answers<Value>>,
        _ ask: (FilePath) throws(FileError) -> Value
    ) throws(FileError) -> Value {
        if let known = self[keyPath: answers][path] { return try known.get() }
        do throws(FileError) { try watcher.watch(path) } catch { failure = failure ?? error }
        let answer = Result { () throws(FileError) in try ask(path) }
        self[keyPath: answers][path] = answer
        return try answer.get()
    }
}

// MARK: - Changes

extension WatchedFileSystem {
    /// Returns the trace of the same run after these files were written or removed.
    package func renewed(_ trace: FileTrace, after written: Set<FilePath>) -> FileTrace {
        hear()
        return trace.renewed(after: written, where: heard, on: self)
    }

    /// Waits for a change of something that the trace depends on. Returns `nil` if the watch ends.
    package func nextChange(of trace: FileTrace) throws(FileError) -> FilePath? {
        keep(trace.paths)
        while true {
            hear()
            if let failure { throw failure }
            defer { heard = .nothing }
            if let change = trace.firstChange(among: heard, on: self) { return change }
            guard try watcher.wait() else { return nil }
        }
    }

    /// Returns the changes since the last call. Never waits.
    ///
    /// If the system can't watch a path, changes of it are missed: the caller keeps working with what it knows.
    package func takeChanges() -> ChangedPaths {
        hear()
        defer { heard = .nothing }
        return heard
    }

    /// Takes pending changes, and forgets the affected answers.
    private func hear(_ own: ChangedPaths = .nothing) {
        do throws(FileError) {
            var changes = try watcher.take()
            changes.formUnion(own)
            heard.formUnion(changes)
            forget(changes)
        } catch {
            failure = failure ?? error
        }
    }

    private func keep(_ paths: Set<FilePath>) {
        watcher.keep(paths)
        forget(.some(Set(statuses.keys).union(listings.keys).union(contents.keys).subtracting(paths)))
    }

    private func forget(_ changes: ChangedPaths) {
        switch changes {
        case .everything:
            (statuses, listings, contents) = ([:], [:], [:])
        case .some(let paths):
            for path in paths { (statuses[path], listings[path], contents[path]) = (nil, nil, nil) }
        }
    }
}
