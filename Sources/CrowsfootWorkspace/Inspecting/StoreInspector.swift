package import CrowsfootChecking
package import CrowsfootCoreData
import CrowsfootImport
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
        private let reader: StoreReader

        init(_ reader: StoreReader) throws(StoreError) {
            self.reader = reader
            record = try reader.read()
            model = try reader.readModel().map(CachedModelFile.model)
        }

        package func rows() throws(StoreError) -> [EntityRows] { try reader.rows(of: record) }
    }

    package func open(_ path: FilePath) throws(ImportError) -> Store {
        let sources: StoreSources
        do throws(FileError) { sources = try StoreOpener(fileSystem).open(path) } catch { throw ImportError([.file(error)]) }
        do throws(StoreError) { return try Store(StoreReader(sources)) } catch { throw ImportError([.store(path, error)]) }
    }
}
