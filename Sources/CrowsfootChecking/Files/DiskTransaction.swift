#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Changes on the disk that can be taken back until they are finished.
///
/// Everything new is written beside its place first, where a full disk or a missing right is no risk. What is replaced or removed
/// is kept under another name until all is done.
struct DiskTransaction {
    private struct Prepared {
        let temporary: FilePath
        let target: FilePath
        let isNew: Bool
    }

    private struct Done {
        let target: FilePath
        /// The backup of an existing file, or `nil` if there was none.
        let backup: FilePath?
    }

    private let batch: FileBatch
    private var prepared: [Prepared] = []
    private var done: [Done] = []
    /// The created folders, parents first.
    private(set) var madeFolders: [FilePath] = []
    private var knownFolders: Set<FilePath> = []

    init(of batch: FileBatch) {
        self.batch = batch
    }

    /// Makes all that are missing, also those that have gone since the last time.
    mutating func makeFolders() throws(FileError) {
        knownFolders = []
        for change in batch.writes {
            do throws(SystemError) { try ensureFolder(change.path.folder) } catch { throw error.during(.write, change.path) }
        }
    }

    mutating func run() throws(FileError) {
        for change in batch.writes { try prepare(change) }
        for path in batch.removals { try remove(path) }
        try replace()
    }

    private mutating func prepare(_ change: FileChange) throws(FileError) {
        do throws(SystemError) {
            let existing = try Self.status(change.path)
            let temporary = try DiskFileSystem.make(beside: change.path)
            prepared.append(Prepared(temporary: temporary.path, target: change.path, isNew: existing == nil))
            let isLink = existing.map { FileStatus($0).kind } == .link
            let replaced = isLink ? nil : existing.map { ReplacedFile(path: change.path, status: $0) }
            // What is generated can be generated again: it is not worth waiting for the disk, file by file.
            try DiskFileSystem.fill(temporary.descriptor, change.bytes, replacing: replaced, waitsForDisk: false)
        } catch {
            throw error.during(.write, change.path)
        }
    }

    private mutating func remove(_ path: FilePath) throws(FileError) {
        do throws(SystemError) {
            guard let backup = try moveAway(path) else { return }
            done.append(Done(target: path, backup: backup))
        } catch {
            throw error.during(.remove, path)
        }
    }

    /// Puts everything that was prepared into its place.
    private mutating func replace() throws(FileError) {
        for (index, one) in prepared.enumerated() {
            do throws(SystemError) {
                let backup = one.isNew ? nil : try keep(one.target)
                if backup != nil { done.append(Done(target: one.target, backup: backup)) }
                guard rename(one.temporary.text, one.target.text) == 0 else { throw .last }
                // Only after it exists: a file from another process must not be removed.
                if backup == nil { done.append(Done(target: one.target, backup: nil)) }
            } catch {
                prepared.removeFirst(index)
                throw error.during(.write, one.target)
            }
        }
        prepared = []
    }

    /// Brings back the old state. What cannot be brought back is left under its other name: nothing is lost. A folder stays where another run
    /// is about to write into it.
    func undo(removing isFromCrowsfoot: (FilePath) -> Bool) {
        for one in prepared { unlink(one.temporary.text) }
        for one in done.reversed() {
            guard let backup = one.backup else {
                unlink(one.target.text)
                continue
            }
            // Where both names are still those of one file, renaming does nothing and the second name has to go.
            if rename(backup.text, one.target.text) == 0 { unlink(backup.text) }
        }
        for folder in madeFolders.reversed() where isFromCrowsfoot(folder) { rmdir(folder.text) }
    }

    func finish() {
        for backup in done.compactMap(\.backup) { unlink(backup.text) }
    }
}

extension DiskTransaction {
    private mutating func ensureFolder(_ folder: FilePath) throws(SystemError) {
        guard knownFolders.insert(folder).inserted else { return }
        if access(folder.text, F_OK) == 0 { return }
        if folder != folder.folder { try ensureFolder(folder.folder) }
        if mkdir(folder.text, 0o777) == 0 {
            madeFolders.append(folder)
        } else if errno != EEXIST {
            throw .last
        }
    }

    /// Returns the status of a file to replace, or `nil` if there is none. A link itself is replaced.
    private static func status(_ path: FilePath) throws(SystemError) -> stat? {
        var status = stat()
        guard lstat(path.text, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .last
        }
        switch FileStatus(status).kind {
        case .folder: throw SystemError(code: EISDIR)
        case .link: return status
        case .file, .other:
            guard access(path.text, W_OK) == 0 else { throw .last }
            return status
        }
    }

    /// Gives what is there a second name, if it can have two, so that its own is never free.
    private func keep(_ path: FilePath) throws(SystemError) -> FilePath? {
        let backup = backupPath(for: path)
        return linkat(AT_FDCWD, path.text, AT_FDCWD, backup.text, 0) == 0 ? backup : try moveAway(path)
    }

    /// Moves a file to a temporary path, or returns `nil` if there is none.
    private func moveAway(_ path: FilePath) throws(SystemError) -> FilePath? {
        var status = stat()
        guard lstat(path.text, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .last
        }
        if FileStatus(status).kind == .folder { throw SystemError(code: EISDIR) }
        let backup = backupPath(for: path)
        guard rename(path.text, backup.text) == 0 else { throw .last }
        return backup
    }

    private func backupPath(for path: FilePath) -> FilePath {
        let name: TemporaryName = batch.regenerable.contains(path) ? .old : .kept
        return path.folder.appending(name.another)
    }
}
