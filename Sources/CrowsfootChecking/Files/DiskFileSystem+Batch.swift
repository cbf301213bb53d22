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
        // Waiting for another run may be interrupted, writing may not.
        let locks = FolderLocks(Set((batch.writes.map(\.path) + batch.removals).map(nearestFolder)))
        defer { withExtendedLifetime(locks) {} }
        try batch.check(read)
        let signals = SignalMask.holdBack()
        defer { signals.restore() }
        var transaction = DiskTransaction()
        do throws(FileError) {
            for change in batch.writes { try transaction.prepare(change) }
            for path in batch.removals { try transaction.remove(path) }
            try transaction.replace()
        } catch {
            transaction.undo()
            throw error
        }
        transaction.finish()
    }

    /// The folder of a file, or the one in which it will be made.
    private func nearestFolder(of path: FilePath) -> FilePath {
        var folder = path.folder
        while folder != folder.folder, access(folder.text, F_OK) != 0 { folder = folder.folder }
        return folder
    }
}
