/// The metadata of a store.
package struct StoreRecord: Hashable, Sendable {
    package let uuid: String?
    package let metadata: StoreMetadata
    /// The entities, sorted by their numbers.
    package let entities: [StoreEntity]
    /// The tables of entities and metadata, whose names start with `Z`, in creation order.
    package let tables: [StoreTable]
    /// Whether the store contains the model with which it was last opened.
    package let hasCachedModel: Bool
    /// The number of pages in the write-ahead log that aren't in the store yet.
    package let framesInLog: Int
    /// Whether the record predates a transaction interrupted by a crash.
    package let isBeforeCrash: Bool
}

/// An entity with its number in the store (`Z_PRIMARYKEY`).
package struct StoreEntity: Hashable, Sendable {
    package let number: Int64
    package let name: String
    /// The number of its parent entity.
    package let parent: Int64?
    /// The highest object id so far; for a hierarchy, it is at the root.
    package let highestID: Int64

    package init(number: Int64, name: String, parent: Int64?, highestID: Int64) {
        self.number = number
        self.name = name
        self.parent = parent
        self.highestID = highestID
    }

    /// The first number of Core Data's own entities, whose tables have other names.
    private static let firstOfFramework: Int64 = 16_000

    /// Whether Core Data uses it for history or CloudKit.
    package var isOfFramework: Bool { number >= Self.firstOfFramework }

    /// The name of the table of a hierarchy's root.
    package var tableName: String { (isOfFramework ? "A" : "Z") + name.uppercased() }
}

/// A table of a store.
package struct StoreTable: Hashable, Sendable {
    package let name: String
    package let columns: [Column]

    package struct Column: Hashable, Sendable {
        package let name: String
        /// The declared type in capitals, such as `VARCHAR`, or an empty string.
        package let type: String
    }
}

/// The number of rows of an entity, without those of its subentities.
package struct EntityRows: Hashable, Sendable {
    package let entity: String
    /// The number of rows, or `nil` if the store has no table for the entity.
    package let count: Int?
}

/// The property list of a store (`Z_METADATA`) about the model that last opened it.
package struct StoreMetadata: Hashable, Sendable {
    package struct EntityHash: Hashable, Sendable {
        package let entity: String
        package let hash: [UInt8]
    }

    package struct Entry: Hashable, Sendable {
        package let key: String
        /// A string or number, or the size of a larger value.
        package let summary: String
    }

    package let storeType: String?
    package let frameworkVersion: Int64?
    /// The newest framework version that opened it.
    package let maximumFrameworkVersion: Int64?
    /// The hashes, sorted by the bytes of their names.
    package let entityHashes: [EntityHash]
    package let versionIdentifiers: [String]
    /// The checksum in Base64, by which the stages of a migration identify it.
    package let checksum: String?
    /// All other keys, sorted by bytes.
    package let others: [Entry]
}

/// The files of a store.
package struct StoreSources {
    package let database: any ByteSource
    /// The file with the same name and `-wal`.
    package let log: (any ByteSource)?
    /// The file with the same name and `-journal`.
    package let journal: (any ByteSource)?

    package init(_ database: any ByteSource, log: (any ByteSource)? = nil, journal: (any ByteSource)? = nil) {
        self.database = database
        self.log = log
        self.journal = journal
    }
}
