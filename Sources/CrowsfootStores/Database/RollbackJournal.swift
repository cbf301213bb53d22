/// The pages of a database from before an interrupted transaction: a journal (`-journal`) that a crash left.
///
/// SQLite would restore them when it opens the database. Crowsfoot never writes, so it reads through them, with the same result.
struct RollbackJournal {
    private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    private static let headerSize = 28

    let pageSize: Int
    /// The number of pages before the transaction.
    let pageCount: Int
    private let source: any ByteSource
    private var places: [Int: Int] = [:]

    /// Reads a journal, or returns `nil` if its transaction ended: such a journal is empty, or its header is zeroed.
    init?(_ source: any ByteSource) throws(StoreError) {
        guard source.size >= Self.headerSize else { return nil }
        let header = try source.bytes(at: 0, count: Self.headerSize)
        guard header.count == Self.headerSize, header.starts(with: Self.magic) else { return nil }
        pageCount = Int(header.number32(at: 16))
        pageSize = Int(header.number32(at: 24))
        let sectorSize = Int(header.number32(at: 20))
        guard DatabaseHeader.isPageSize(pageSize) else {
            throw StoreError(.invalidJournal("its pages are said to have \(pageSize) bytes"))
        }
        guard sectorSize >= 32, sectorSize <= 1 << 16, sectorSize & (sectorSize - 1) == 0 else {
            throw StoreError(.invalidJournal("the sectors of the disk are said to have \(sectorSize) bytes"))
        }
        if try Self.isShared(source) { throw StoreError(.sharedJournal) }
        self.source = source
        try readSegments(sectorSize: sectorSize)
    }

    /// Whether it ends with the name of a super-journal, without which it is unknown whether the transaction ended.
    private static func isShared(_ source: any ByteSource) throws(StoreError) -> Bool {
        let end = try source.bytes(at: source.size - 16, count: 16)
        guard end.count == 16, end[8...].elementsEqual(magic) else { return false }
        let length = Int(end.number32(at: 0))
        guard length > 0, length <= 4096, length <= source.size - 16 else { return false }
        let name = try source.bytes(at: source.size - 16 - length, count: length)
        return name.reduce(0) { $0 &+ UInt32(bitPattern: Int32(Int8(bitPattern: $1))) } == end.number32(at: 4)
    }

    /// Reads the segments, each of which starts at a sector with a header that contains the number of pages.
    private mutating func readSegments(sectorSize: Int) throws(StoreError) {
        let recordSize = pageSize + 8
        var offset = 0
        while source.size - offset >= Self.headerSize {
            let header = try source.bytes(at: offset, count: Self.headerSize)
            guard header.count == Self.headerSize, header.starts(with: Self.magic) else { return }
            let nonce = header.number32(at: 12)
            let written = header.number32(at: 8)
            offset += sectorSize
            // Without syncing, SQLite writes no count, and all records belong to the journal.
            var remaining = written == .max ? Int.max : Int(written)
            while remaining > 0, source.size - offset >= recordSize {
                guard try readRecord(at: offset, nonce) else { return }
                offset += recordSize
                remaining -= 1
            }
            offset = (offset + sectorSize - 1) / sectorSize * sectorSize
        }
    }

    /// Reads a record. Returns `false` for one that isn't complete; its page wasn't changed in the database.
    private mutating func readRecord(at offset: Int, _ nonce: UInt32) throws(StoreError) -> Bool {
        let record = try source.bytes(at: offset, count: pageSize + 8)
        guard record.count == pageSize + 8 else { return false }
        var checksum = nonce
        var place = pageSize - 200
        while place > 0 {
            checksum &+= UInt32(record[4 + place])
            place -= 200
        }
        let page = Int(record.number32(at: 0))
        guard page > 0, checksum == record.number32(at: pageSize + 4) else { return false }
        if page <= pageCount, places[page] == nil { places[page] = offset + 4 }
        return true
    }

    func place(ofPage page: Int) -> Int? { places[page] }

    func read(at place: Int, count: Int) throws(StoreError) -> [UInt8] { try source.bytes(at: place, count: count) }
}
