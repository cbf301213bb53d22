/// Reads the pages of a database as of its last commit: from the write-ahead log, from the journal of a crash, or from the database itself.
package struct Pager {
    let header: DatabaseHeader
    package let pageCount: Int
    let log: WriteAheadLog?
    let journal: RollbackJournal?
    private let database: any ByteSource

    package init(_ sources: StoreSources) throws(StoreError) {
        database = sources.database
        log = if let source = sources.log { try WriteAheadLog(source) } else { nil }
        // A journal next to an empty database is a leftover of another one.
        journal = if let source = sources.journal, database.size > 0 { try RollbackJournal(source) } else { nil }
        header = try Self.header(sources, log, journal)
        if let log, let pageSize = try Self.foreignPageSize(log, header, database) {
            throw StoreError(.foreignLog(pageSize: pageSize, logPageSize: log.pageSize))
        }
        if let journal, journal.pageSize != header.pageSize {
            throw StoreError(.invalidJournal("its pages have \(journal.pageSize) bytes, and those of the database \(header.pageSize)"))
        }
        pageCount = log?.pageCount ?? journal?.pageCount ?? header.pageCount ?? database.size / header.pageSize
        if pageCount == 0 { throw StoreError(.empty) }
    }

    private static func header(
        _ sources: StoreSources, _ log: WriteAheadLog?, _ journal: RollbackJournal?
    ) throws(StoreError) -> DatabaseHeader {
        let bytes =
            if let log, let place = log.place(ofPage: 1) {
                try log.read(at: place, count: DatabaseHeader.size)
            } else if let journal, let place = journal.place(ofPage: 1) {
                try journal.read(at: place, count: DatabaseHeader.size)
            } else {
                try sources.database.bytes(at: 0, count: DatabaseHeader.size)
            }
        guard bytes.starts(with: DatabaseHeader.magic) else { throw try FileTypeSniffer.error(for: sources.database) }
        guard bytes.count == DatabaseHeader.size else { throw StoreError(.tooShort(size: bytes.count)) }
        return try DatabaseHeader(bytes)
    }

    /// Returns the page size of the database if it differs from that of the log, which never changes it.
    private static func foreignPageSize(
        _ log: WriteAheadLog, _ header: DatabaseHeader, _ database: any ByteSource
    ) throws(StoreError) -> Int? {
        if header.pageSize != log.pageSize { return header.pageSize }
        let bytes = try database.bytes(at: 0, count: DatabaseHeader.size)
        guard bytes.count == DatabaseHeader.size, bytes.starts(with: DatabaseHeader.magic) else { return nil }
        let own = try DatabaseHeader(bytes)
        return own.pageSize == log.pageSize ? nil : own.pageSize
    }

    package func page(_ number: Int) throws(StoreError) -> [UInt8] { try page(number, first: header.pageSize) }

    /// Reads the first bytes of a page.
    func page(_ number: Int, first count: Int) throws(StoreError) -> [UInt8] {
        guard number >= 1, number <= pageCount else { throw StoreError(.pageOutOfRange(page: number, count: pageCount)) }
        let bytes =
            if let log, let place = log.place(ofPage: number) {
                try log.read(at: place, count: count)
            } else if let journal, let place = journal.place(ofPage: number) {
                try journal.read(at: place, count: count)
            } else {
                try database.bytes(at: (number - 1) * header.pageSize, count: count)
            }
        guard bytes.count == count else { throw StoreError(.truncated(page: number, size: database.size)) }
        return bytes
    }
}

/// Guesses the type of a file that doesn't start like a database.
enum FileTypeSniffer {
    private static let sampleSize = 1024
    /// The number of distinct byte values below which a page isn't random. Among 1024 random bytes, that happens once in a million times;
    /// code and images hardly ever reach it.
    private static let randomValues = 235

    static func error(for source: any ByteSource) throws(StoreError) -> StoreError {
        let sample = try source.bytes(at: 0, count: sampleSize)
        if sample.isEmpty { return StoreError(.empty) }
        if sample.starts(with: PropertyListReader.magic) { return StoreError(.propertyList) }
        if isText(sample) { return StoreError(.text) }
        if sample.count == sampleSize, Set(sample).count >= randomValues { return StoreError(.encrypted) }
        return StoreError(sample.count < 512 ? .tooShort(size: sample.count) : .unknownFormat)
    }

    /// Whether the sample is text: no byte is a control character other than white space. Characters beyond ASCII can be cut at its end.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return false }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.dropLast(3).allSatisfy { $0 != "\u{FFFD}" }
    }
}

extension Pager {
    /// Counts the rows of the table at a root page from its leaves, without reading rows.
    ///
    /// `seen` is shared among several tables, because no page belongs to two.
    func rowCount(root: Int, seen: inout Set<Int>) throws(StoreError) -> Int {
        var pages = [root]
        var count = 0
        while let number = pages.popLast() {
            guard seen.insert(number).inserted else { throw StoreError(.repeatedPage(page: number)) }
            let start = TreePage.start(ofPage: number)
            let header = try page(number, first: start + TreePage.headerSize)
            let (isLeaf, cellCount) = try TreePage.kind(header, at: start, number)
            if isLeaf {
                count += cellCount
                continue
            }
            let interior = try TreePage(number, of: self)
            for index in 0...interior.cellCount { pages.append(try interior.child(index)) }
        }
        return count
    }
}
