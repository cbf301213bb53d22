/// The metadata of a store.
package struct StoreRecord: Hashable, Sendable {
    package let uuid: String?
    package let metadata: StoreMetadata
    /// The entities, sorted by their numbers.
    package let entities: [StoreEntity]
    /// The tables of entities and of the store itself, whose names begin with `Z`, in the order of their creation.
    package let tables: [StoreTable]
    /// Whether the model is kept in the store by which it was last opened.
    package let hasCachedModel: Bool
    /// The number of pages in the log next to the store that are not in it yet.
    package let framesInLog: Int
    /// Whether the record predates a transaction interrupted by a crash.
    package let isBeforeCrash: Bool
}

/// An entity as the store numbers it (`Z_PRIMARYKEY`).
package struct StoreEntity: Hashable, Sendable {
    package let number: Int64
    package let name: String
    /// The number of the entity that it inherits from.
    package let parent: Int64?
    /// The highest id of a row that there ever was; the entity at the top of a hierarchy counts for all.
    package let highestID: Int64

    package init(number: Int64, name: String, parent: Int64?, highestID: Int64) {
        self.number = number
        self.name = name
        self.parent = parent
        self.highestID = highestID
    }

    /// Entities of Core Data itself have numbers above those of any model, and other names for their tables.
    private static let firstOfFramework: Int64 = 16_000

    /// Whether it is one by which Core Data keeps the history or the state of CloudKit.
    package var isOfFramework: Bool { number >= Self.firstOfFramework }

    /// The name of the table, for the root of a hierarchy.
    package var tableName: String { (isOfFramework ? "A" : "Z") + name.uppercased() }
}

/// A table of a store.
package struct StoreTable: Hashable, Sendable {
    package let name: String
    package let columns: [Column]

    package struct Column: Hashable, Sendable {
        package let name: String
        /// Written in capitals, such as `VARCHAR`; empty where none is written.
        package let type: String
    }
}

/// The number of rows of an entity, without those of entities that inherit from it.
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
        /// A text or a number as it is; of anything larger, how large it is.
        package let summary: String
    }

    package let storeType: String?
    package let frameworkVersion: Int64?
    /// The newest framework that ever opened it.
    package let maximumFrameworkVersion: Int64?
    /// Follows the order of the bytes of their names.
    package let entityHashes: [EntityHash]
    package let versionIdentifiers: [String]
    /// Encoded in Base64; what stages of a migration are found by.
    package let checksum: String?
    /// All other keys, in the order of their bytes.
    package let others: [Entry]
}

/// The files that a store is made of.
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
