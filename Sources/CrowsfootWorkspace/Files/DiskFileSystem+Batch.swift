extension DiskFileSystem {
    package func apply(_ batch: FileBatch) throws(FileError) {
        if batch.isEmpty { return }
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
}
