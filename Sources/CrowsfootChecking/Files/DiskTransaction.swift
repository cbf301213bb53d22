#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Changes on the disk that can be undone until they are complete.
///
/// New files are first written to temporary names, so that a full disk or a missing permission causes no damage. Replaced and removed files
/// are kept under other names until everything is done.
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

    /// Creates all missing folders, also those removed since the last call.
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
            // Generated files can be generated again, so there is no wait for the disk for each one.
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

    /// Moves all prepared files to their targets.
    private mutating func replace() throws(FileError) {
        for (index, one) in prepared.enumerated() {
            do throws(SystemError) {
                let backup = one.isNew ? nil : try keep(one.target)
                if backup != nil { done.append(Done(target: one.target, backup: backup)) }
                guard rename(one.temporary.text, one.target.text) == 0 else { throw .last }
                // Only after it exists: a file of another process must not be removed.
                if backup == nil { done.append(Done(target: one.target, backup: nil)) }
            } catch {
                prepared.removeFirst(index)
                throw error.during(.write, one.target)
            }
        }
        prepared = []
    }

    /// Restores the old state. A file that can't be restored stays under its other name, so nothing is lost. A folder stays if another run
    /// is about to write into it.
    func undo(removing isFromCrowsfoot: (FilePath) -> Bool) {
        for one in prepared { unlink(one.temporary.text) }
        for one in done.reversed() {
            guard let backup = one.backup else {
                unlink(one.target.text)
                continue
            }
            // If both names are the same file, renaming does nothing, so the second name is removed.
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

    /// Creates a second name for an existing file, if possible, so that its own name is never free.
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
