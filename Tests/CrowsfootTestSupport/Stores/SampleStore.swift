import Foundation

/// A store like those of Core Data: its metadata, entities with a number of rows, and a model cache with any bytes.
///
/// The database has one page for each table, so the contents of a table have to fit there.
package struct SampleStore {
    package var checksum: String?
    package var entityHashes: [String: [UInt8]]
    package var rowCounts: [String: Int] = [:]
    /// The archived model, or `nil` for a store without one.
    package var modelCache: [UInt8]?

    package init(checksum: String? = nil, entityHashes: [String: [UInt8]]) {
        self.checksum = checksum
        self.entityHashes = entityHashes
    }

    package var bytes: [UInt8] {
        get throws {
            var tables = [
                DatabaseWriter.Table(
                    "Z_METADATA", "Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB",
                    [[.null, .text("00000000-0000-0000-0000-000000000000"), .blob([UInt8](try metadata))]]),
                DatabaseWriter.Table(
                    "Z_PRIMARYKEY", "Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER",
                    names.map { [.null, .text($0), .integer(0), .integer(Int64(rowCounts[$0] ?? 0))] }),
            ]
            if let modelCache { tables.append(DatabaseWriter.Table("Z_MODELCACHE", "Z_CONTENT BLOB", [[.blob(modelCache)]])) }
            for (number, name) in zip(Int64(1)..., names) {
                let row: [DatabaseWriter.Value] = [.null, .integer(number), .integer(1)]
                tables.append(
                    DatabaseWriter.Table(
                        "Z\(name.uppercased())", "Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER",
                        Array(repeating: row, count: rowCounts[name] ?? 0)))
            }
            return DatabaseWriter.database(tables)
        }
    }

    private var names: [String] { entityHashes.keys.sorted() }

    private var metadata: Data {
        get throws {
            var list: [String: Any] = [
                "NSStoreType": "SQLite", "NSPersistenceFrameworkVersion": 1414, "NSStoreModelVersionIdentifiers": [String](),
                "NSStoreModelVersionHashesVersion": 3, "NSStoreModelVersionHashes": entityHashes.mapValues { Data($0) },
            ]
            list["NSStoreModelVersionChecksumKey"] = checksum
            return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        }
    }
}
