#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension DiskFileSystem {
    package func apply(_ batch: FileBatch) throws(FileError) {
        if batch.isEmpty { return }
        var transaction = DiskTransaction(of: batch)
        while try !isApplied(batch, &transaction) {}
    }

    /// Says `false`, and has changed no file, where another run has meanwhile made or removed a folder that this one has to lock, or has locked
    /// one that this one has made: all are then to be locked again, in the one order.
    private func isApplied(_ batch: FileBatch, _ transaction: inout DiskTransaction) throws(FileError) -> Bool {
        // Waiting for another run may be interrupted, writing may not.
        let locks = FolderLocks(nearestFolders(of: batch).union(transaction.madeFolders))
        defer { withExtendedLifetime(locks) {} }
        guard locks.areOf(nearestFolders(of: batch)) else { return false }
        let signals = SignalMask.holdBack()
        defer { signals.restore() }
        do throws(FileError) {
            try transaction.makeFolders()
            // A folder that was missing above may have been made by another run, and written into: it is ours only from here.
            let folders = nearestFolders(of: batch)
            guard folders.union(transaction.madeFolders).allSatisfy(locks.add), locks.areOf(folders) else { return false }
            try batch.check(read)
            sweep(self.folders(of: batch), locks)
            try transaction.run()
        } catch {
            transaction.undo(removing: locks.add)
            throw error
        }
        transaction.finish()
        return true
    }

    private func folders(of batch: FileBatch) -> Set<FilePath> { Set((batch.writes.map(\.path) + batch.removals).map(\.folder)) }

    /// Those of the files, or the ones in which these will be made.
    private func nearestFolders(of batch: FileBatch) -> Set<FilePath> {
        Set(
            folders(of: batch).map { folder in
                var folder = folder
                while folder != folder.folder, access(folder.text, F_OK) != 0 { folder = folder.folder }
                return folder
            })
    }

    /// Removes what runs have left that were killed. No run is alive that could still want it: it would have the lock.
    private func sweep(_ folders: Set<FilePath>, _ locks: FolderLocks) {
        for folder in folders where locks.hold(folder) {
            // What is left is in nobody's way.
            guard case .success(let entries) = Result(catching: { () throws(FileError) in try entries(of: folder) }) else { continue }
            for entry in entries where entry.kind == .file && PassingName(of: entry.name)?.isWorthNothing == true {
                unlink(folder.appending(entry.name).text)
            }
        }
    }
}
