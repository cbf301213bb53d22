import CrowsfootStores
import Foundation

/// Stores from `Tests/Stores`.
enum StoreFixture {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Stores")

    static let databases = [
        "small-pages", "large-pages", "utf16-little", "utf16-big", "reserved", "log", "log-big", "log-open", "log-restarted", "log-only",
        "journal",
    ]

    /// The bytes of a store, and of the files next to it.
    struct Bytes {
        var database: [UInt8]
        var log: [UInt8]?
        var journal: [UInt8]?

        var sources: StoreSources {
            StoreSources(MemorySource(database), log: log.map(MemorySource.init), journal: journal.map(MemorySource.init))
        }
    }

    static func freezeRay(_ number: Int) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent("FreezeRay/one-model-\(number).sqlite")))
    }

    static func database(_ name: String) throws -> Bytes {
        guard let database = try part(name, "") else { throw CocoaError(.fileNoSuchFile) }
        return Bytes(database: database, log: try part(name, "-wal"), journal: try part(name, "-journal"))
    }

    /// Returns the bytes of a database on the disk.
    static func packed(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent("Databases/\(name).sqlite.deflate")))
    }

    private static func part(_ name: String, _ ending: String) throws -> [UInt8]? {
        let file = folder.appendingPathComponent("Databases/\(name).sqlite\(ending).deflate")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try Inflater.inflate(Array(try Data(contentsOf: file)), limit: 1 << 20)
    }

    /// Reads everything in a store.
    static func inspect(_ bytes: Bytes) throws(StoreError) -> Inspection {
        let reader = try StoreReader(bytes.sources)
        let record = try reader.read()
        return Inspection(record: record, rows: try reader.rows(of: record), model: try reader.readModel())
    }

    struct Inspection: Equatable {
        let record: StoreRecord
        let rows: [EntityRows]
        let model: CachedModel?
    }

    static func reason(_ bytes: Bytes) -> StoreError.Reason? {
        do throws(StoreError) {
            _ = try inspect(bytes)
            return nil
        } catch {
            return error.reason
        }
    }
}
