#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension DiskFileSystem {
    package func apply(_ batch: FileBatch) throws(FileError) {
        if !batch.isEmpty {
            let limit = WaitingLimit(batch.isOptional ? .zero : lockTimeout)
            var transaction = DiskTransaction(of: batch)
            while try !isApplied(batch, &transaction, limit) {}
        }
        for folder in batch.swept.subtracting(folders(of: batch)) { sweep(folder) }
    }

    /// Applies a batch. Returns `false`, without any change, if another run has created, removed or locked one of the folders meanwhile.
    /// Then all have to be locked again, in the same order.
    private func isApplied(
        _ batch: FileBatch, _ transaction: inout DiskTransaction, _ limit: WaitingLimit
    ) throws(FileError) -> Bool {
        // Waiting for another run can be interrupted, but not writing.
        let locks = FolderLocks()
        defer { withExtendedLifetime(locks) {} }
        do throws(FileError) {
            try locks.add(nearestFolders(of: batch).union(transaction.madeFolders), waiting: limit)
        } catch {
            transaction.undo(removing: locks.add)
            throw error
        }
        guard locks.areOf(nearestFolders(of: batch)) else { return false }
        let signals = SignalMask.holdBack()
        defer { signals.restore() }
        do throws(FileError) {
            try transaction.makeFolders()
            // Another run may have created a missing folder and written into it. From here on it is locked.
            let folders = nearestFolders(of: batch)
            guard folders.union(transaction.madeFolders).allSatisfy(locks.add), locks.areOf(folders) else { return false }
            try batch.check(read)
            for folder in self.folders(of: batch) { sweep(folder, locks) }
            try transaction.run()
        } catch {
            transaction.undo(removing: locks.add)
            throw error
        }
        transaction.finish()
        return true
    }

    private func folders(of batch: FileBatch) -> Set<FilePath> { Set((batch.writes.map(\.path) + batch.removals).map(\.folder)) }

    /// The folders of the files, or the existing ones in which they will be created.
    private func nearestFolders(of batch: FileBatch) -> Set<FilePath> {
        Set(
            folders(of: batch).map { folder in
                var folder = folder
                while folder != folder.folder, access(folder.text, F_OK) != 0 { folder = folder.folder }
                return folder
            })
    }
}

// MARK: - Leftovers of killed runs

extension DiskFileSystem {
    /// Removes leftovers from a folder, unless another run is writing there, which removes them itself.
    private func sweep(_ folder: FilePath) {
        if leftovers(in: folder).isEmpty { return }
        let locks = FolderLocks()
        if locks.add(folder) { sweep(folder, locks) }
        withExtendedLifetime(locks) {}
    }

    /// Removes leftovers. No running process needs them: it would hold the lock.
    private func sweep(_ folder: FilePath, _ locks: FolderLocks) {
        if locks.hold(folder) { for path in leftovers(in: folder) { unlink(path.text) } }
    }

    private func leftovers(in folder: FilePath) -> [FilePath] {
        // Temporary files in a folder that can't be listed are no risk.
        guard case .success(let entries) = Result(catching: { () throws(FileError) in try entries(of: folder) }) else { return [] }
        return entries.compactMap { entry in
            guard entry.kind == .file, let name = TemporaryName(of: entry.name) else { return nil }
            let path = folder.appending(entry.name)
            return name.isWorthNothing || Self.hasAnotherName(path) ? path : nil
        }
    }

    /// Whether a file has a second name, which a run leaves if it is killed before it replaces the file.
    private static func hasAnotherName(_ path: FilePath) -> Bool {
        var status = stat()
        return lstat(path.text, &status) == 0 && status.st_nlink > 1
    }
}
