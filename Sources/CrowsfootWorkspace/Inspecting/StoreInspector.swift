package import CrowsfootChecking
package import CrowsfootCoreData
package import CrowsfootHistory
import CrowsfootImport
package import CrowsfootModel
package import CrowsfootStores

/// Reads what a store says of itself, and the model that it keeps.
package struct StoreInspector {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package struct Store {
        package let record: StoreRecord
        /// None where the store keeps none, as old ones do.
        package let model: ManagedModel?
        private let path: FilePath
        private let reader: StoreReader

        init(_ path: FilePath, _ reader: StoreReader) throws(StoreError) {
            self.path = path
            self.reader = reader
            record = try reader.read()
            model = try reader.readModel().map(CachedModelFile.model)
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
    /// The version of a schema that wrote the store, or the nearest.
    package func match(in history: SchemaHistory) -> StoreMatch? {
        let hashes = Dictionary(record.metadata.entityHashes.map { ($0.entity, $0.hash) }, uniquingKeysWith: { first, _ in first })
        let shape = model.map { ModelShaper.shape($0).stored }
        return StoreMatcher(checksum: record.metadata.checksum, hashes: hashes, shape: shape).match(in: history.versions)
    }
}
