/// The reason why a store can't be read completely.
package struct StoreError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case unreadable(ReadFailure)
        // Files that aren't databases.
        case empty
        case tooShort(size: Int)
        case text
        case propertyList
        case encrypted
        case unknownFormat
        // Databases that are damaged or not supported.
        case invalidHeader(String)
        case newerFormat(version: Int)
        case truncated(page: Int, size: Int)
        case pageOutOfRange(page: Int, count: Int)
        case repeatedPage(page: Int)
        case invalidPage(page: Int, String)
        case invalidRow(page: Int, String)
        /// The overflow pages of a row end too early or form a cycle.
        case brokenChain(page: Int)
        case tooLarge(String, limit: Int)
        // Files next to the database.
        case foreignLog(pageSize: Int, logPageSize: Int)
        case newerLog(version: Int)
        case invalidJournal(String)
        case sharedJournal
        // Databases that aren't stores.
        case missingTable(String)
        case missingColumn(String, table: String)
        case missingMetadata
        case metadata(PropertyListError)
        case modelCache(CachedModelError)
    }

    package let reason: Reason

    package init(_ reason: Reason) {
        self.reason = reason
    }
}

extension StoreError {
    /// The error as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch reason {
        case .unreadable(let failure): failure.sentence
        case .empty: "it is empty, and there is no SQLite log beside it with its content"
        case .tooShort(let size): "it has \(size) bytes, but a SQLite database has at least 512"
        case .text: "it is not a SQLite database, but a text file"
        case .propertyList: "it is a property list, not a SQLite database; XML and binary stores can't be read"
        case .encrypted: "it looks encrypted or compressed; decrypt or unpack it first"
        case .unknownFormat: "it isn't a SQLite database"
        case .invalidHeader(let what): "its header is damaged: \(what)"
        case .newerFormat(let version): "it has version \(version) of SQLite's file format, but only 1 and 2 are known"
        case .truncated(let page, let size): "it was cut off: page \(page) is missing after its \(size) bytes"
        case .pageOutOfRange(let page, let count): "it is damaged: page \(page) is used, but it has only \(count) pages"
        case .repeatedPage(let page): "it is damaged: page \(page) is used twice"
        case .invalidPage(let page, let what): "it is damaged: page \(page) \(what)"
        case .invalidRow(let page, let what): "it is damaged: a row of page \(page) \(what)"
        case .brokenChain(let page): "it is damaged: the rest of a row on page \(page) can't be read"
        case .tooLarge(let what, let limit): "\(what) is larger than \(limit) bytes"
        case .foreignLog(let pageSize, let logPageSize):
            "the log beside it (`-wal`) belongs to another database: its pages have \(logPageSize) bytes, not \(pageSize)"
        case .newerLog(let version): "the log beside it (`-wal`) has the unknown format version \(version)"
        case .invalidJournal(let what): "the journal that a crash left beside it (`-journal`) is damaged: \(what)"
        case .sharedJournal:
            "a crash left a journal for several databases beside it (`-journal`); to recover it, open it once with SQLite"
        case .missingTable(let name): "it is a SQLite database, but not a store of Core Data or SwiftData: it has no table `\(name)`"
        case .missingColumn(let column, let table): "the table `\(table)` has no column `\(column)`"
        case .missingMetadata: "the table `Z_METADATA` is empty, so its model is unknown"
        case .metadata(let error): "its metadata can't be read: \(error.sentence)"
        case .modelCache(let error): "the model in it can't be read: \(error.sentence)"
        }
    }
}
