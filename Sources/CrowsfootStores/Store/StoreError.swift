/// Why a store cannot be read, or not to the end.
package struct StoreError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case unreadable(ReadFailure)
        // What is no database at all.
        case empty
        case tooShort(size: Int)
        case text
        case propertyList
        case encrypted
        case unknownFormat
        // What is a database, and damaged or not for us.
        case invalidHeader(String)
        case newerFormat(version: Int)
        case truncated(page: Int, size: Int)
        case pageOutOfRange(page: Int, count: Int)
        case repeatedPage(page: Int)
        case invalidPage(page: Int, String)
        case invalidRow(page: Int, String)
        /// The overflow pages of a row end too early, or go on in a circle.
        case brokenChain(page: Int)
        case tooLarge(String, limit: Int)
        // What lies beside it.
        case foreignLog(pageSize: Int, logPageSize: Int)
        case newerLog(version: Int)
        case invalidJournal(String)
        case sharedJournal
        // What is a database, and no store.
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
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch reason {
        case .unreadable(let failure): failure.sentence
        case .empty: "it is empty, and no log of SQLite lies beside it that holds its content"
        case .tooShort(let size): "it ends after \(size) bytes, and a database has at least 512"
        case .text: "it is a text file, not a SQLite database"
        case .propertyList: "it is a property list, and no database of SQLite: an atomic store holds no tables"
        case .encrypted: "it looks encrypted or compressed: what it holds cannot be read without decrypting it first"
        case .unknownFormat: "it does not begin as a database of SQLite does"
        case .invalidHeader(let what): "its header is damaged: \(what)"
        case .newerFormat(let version): "it is written in version \(version) of the format of SQLite, and only 1 and 2 are known"
        case .truncated(let page, let size): "it was cut short: page \(page) is needed and lies behind its \(size) bytes"
        case .pageOutOfRange(let page, let count): "it is damaged: page \(page) is asked for, and it has \(count) pages"
        case .repeatedPage(let page): "it is damaged: page \(page) is in use twice"
        case .invalidPage(let page, let what): "it is damaged: page \(page) \(what)"
        case .invalidRow(let page, let what): "it is damaged: a row of page \(page) \(what)"
        case .brokenChain(let page): "it is damaged: what a row of page \(page) goes on with on other pages has no right end"
        case .tooLarge(let what, let limit): "\(what) is larger than \(limit) bytes"
        case .foreignLog(let pageSize, let logPageSize):
            "the log beside it (`-wal`) is of another database: its pages have \(logPageSize) bytes, and the pages here \(pageSize)"
        case .newerLog(let version): "the log beside it (`-wal`) is written in version \(version) of its format, which is not known"
        case .invalidJournal(let what): "the journal beside it (`-journal`) was left by a crash and is damaged: \(what)"
        case .sharedJournal:
            "the journal beside it (`-journal`) was left by a crash during a change of several databases; open it once with SQLite, which recovers it"
        case .missingTable(let name): "it is a database and no store of Core Data or SwiftData: there is no table `\(name)`"
        case .missingColumn(let column, let table): "the table `\(table)` has no column `\(column)`"
        case .missingMetadata: "the table `Z_METADATA` has no row, so that nothing is said of the model"
        case .metadata(let error): "its metadata cannot be read: \(error.sentence)"
        case .modelCache(let error): "the model that is kept in it cannot be read: \(error.sentence)"
        }
    }
}
