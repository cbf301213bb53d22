package import CrowsfootChecking
package import CrowsfootStores

/// Opens a store, and what SQLite has left beside it.
package struct StoreOpener {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func open(_ path: FilePath) throws(FileError) -> StoreSources {
        // First the log: where it is moved into the database meanwhile, the pages are there twice, and not missing.
        let log = try neighbour(of: path, "-wal")
        let journal = try neighbour(of: path, "-journal")
        return StoreSources(StoreFile(file: try fileSystem.file(at: path)), log: log, journal: journal)
    }

    private func neighbour(of path: FilePath, _ ending: String) throws(FileError) -> (any ByteSource)? {
        do throws(FileError) {
            return StoreFile(file: try fileSystem.file(at: FilePath(path.text + ending)))
        } catch  where error.reason == .missing {
            return nil
        }
    }
}
