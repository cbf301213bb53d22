package import CrowsfootChecking
import CrowsfootImport
import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootStoreModel
package import CrowsfootStores

/// Reads the metadata of a store and its model.
package struct StoreInspector {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package struct Store {
        package let record: StoreRecord
        /// The model, or `nil` if the store has none, like old ones, or an unreadable one.
        package let model: ModelFile?
        /// The reason why the model in the store can't be read.
        package let modelError: StoreError?
        /// Details of the model that a model file can't express, each as a clause.
        package let omissions: [String]
        package let isFromSwiftData: Bool
        private let path: FilePath
        private let reader: StoreReader

        init(_ path: FilePath, _ reader: StoreReader) throws(StoreError) {
            self.path = path
            self.reader = reader
            record = try reader.read()
            var cached: CachedModel?
            var failure: StoreError?
            do throws(StoreError) { cached = try reader.readModel() } catch { failure = error }
            model = cached.map(CachedModelFile.model)
            omissions = cached.map(CachedModelFile.omissions) ?? []
            modelError = failure
            isFromSwiftData = StoreOrigin.isSwiftData(record.metadata, cached)
        }

        package func rows() throws(ImportError) -> [EntityRows] {
            do throws(StoreError) { return try reader.rows(of: record) } catch { throw ImportError([.store(path, error)]) }
        }
    }

    package func open(_ path: FilePath) throws(ImportError) -> Store {
        let sources: StoreSources
        do throws(FileError) { sources = try StoreOpener(fileSystem).open(path) } catch { throw ImportError([.file(error)]) }
        do throws(StoreError) { return try Store(path, StoreReader(sources)) } catch { throw ImportError([.store(path, error)]) }
    }
}

extension StoreInspector.Store {
    /// Returns the version of a schema that wrote the store, or the nearest one.
    package func match(in history: SchemaHistory, lock: Lock) -> StoreMatch? {
        matcher.match(in: history.versions, JudgedSteps(history).plan.intermediateVersions + lock.intermediateVersions, lock: lock)
    }

    /// Returns the version of a schema that is a part of the store, whose model was merged from several.
    package func part(in history: SchemaHistory) -> StoreMatch? { matcher.part(in: history.versions) }

    private var matcher: StoreMatcher {
        let hashes = Dictionary(record.metadata.entityHashes.map { ($0.entity, $0.hash) }, uniquingKeysWith: { first, _ in first })
        return StoreMatcher(checksum: record.metadata.checksum, hashes: hashes, model: model.map { StoreModel($0) })
    }
}

/// An open file for the store reader.
struct StoreFile: ByteSource {
    let file: any OpenFile

    var size: Int { file.size }

    func read(at offset: Int, count: Int) throws(ReadFailure) -> [UInt8] {
        do throws(FileError) { return try file.read(at: offset, count: count) } catch { throw ReadFailure(error.sentence) }
    }
}

/// Opens a store with its write-ahead log or journal.
package struct StoreOpener {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func open(_ path: FilePath) throws(FileError) -> StoreSources {
        // The log comes first: if it is checkpointed meanwhile, the pages are there twice, and not missing.
        let log = try neighbor(of: path, "-wal")
        let journal = try neighbor(of: path, "-journal")
        return StoreSources(StoreFile(file: try fileSystem.file(at: path)), log: log, journal: journal)
    }

    private func neighbor(of path: FilePath, _ ending: String) throws(FileError) -> (any ByteSource)? {
        do throws(FileError) {
            return StoreFile(file: try fileSystem.file(at: FilePath(path.text + ending)))
        } catch  where error.reason == .missing {
            return nil
        }
    }
}
