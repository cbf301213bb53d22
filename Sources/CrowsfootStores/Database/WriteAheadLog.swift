/// Committed changes in a write-ahead log (`-wal`) that aren't in the database yet.
///
/// Frames count up to the last commit with valid checksums. Later frames, left by a crash or by an earlier use of the file, are skipped, as
/// SQLite does when it opens the database.
struct WriteAheadLog {
    private static let headerSize = 32
    private static let frameHeaderSize = 24
    private static let version: UInt32 = 3_007_000
    /// The magic number. Its lowest bit is the byte order of the checksums.
    private static let magic: UInt32 = 0x377F_0682

    let pageSize: Int
    /// The page count of the database after the last commit.
    private(set) var pageCount = 0
    private(set) var committedFrames = 0
    private let source: any ByteSource
    /// The offset of the newest committed image of each page.
    private var places: [Int: Int] = [:]

    /// Reads a log, or returns `nil` if it has no commit.
    init?(_ source: any ByteSource) throws(StoreError) {
        guard source.size > Self.headerSize else { return nil }
        let header = try source.bytes(at: 0, count: Self.headerSize)
        guard header.count == Self.headerSize, header.number32(at: 0) & ~1 == Self.magic else { return nil }
        var checksum = LogChecksum(isBigEndian: header[3] & 1 == 1)
        checksum.add(header, 0..<24)
        guard checksum.first == header.number32(at: 24), checksum.second == header.number32(at: 28) else { return nil }
        let version = header.number32(at: 4)
        guard version == Self.version else { throw StoreError(.newerLog(version: Int(version))) }
        pageSize = Int(header.number32(at: 8))
        guard DatabaseHeader.isPageSize(pageSize) else { return nil }
        self.source = source
        try readFrames(salt: Array(header[16..<24]), checksum)
        if committedFrames == 0 { return nil }
    }

    private mutating func readFrames(salt: [UInt8], _ start: LogChecksum) throws(StoreError) {
        var checksum = start
        var pending: [(page: Int, place: Int)] = []
        let frameSize = Self.frameHeaderSize + pageSize
        var offset = Self.headerSize
        var frames = 0
        // The size is that at opening, because writers append to it.
        while source.size - offset >= frameSize {
            let frame = try source.bytes(at: offset, count: frameSize)
            guard frame.count == frameSize, frame[8..<16].elementsEqual(salt) else { return }
            let page = Int(frame.number32(at: 0))
            checksum.add(frame, 0..<8)
            checksum.add(frame, Self.frameHeaderSize..<frameSize)
            guard page > 0, checksum.first == frame.number32(at: 16), checksum.second == frame.number32(at: 20) else { return }
            frames += 1
            pending.append((page, offset + Self.frameHeaderSize))
            offset += frameSize
            let size = Int(frame.number32(at: 4))
            if size == 0 { continue }
            for (page, place) in pending { places[page] = place }
            pending.removeAll(keepingCapacity: true)
            (pageCount, committedFrames) = (size, frames)
        }
    }

    func place(ofPage page: Int) -> Int? { places[page] }

    /// Reads the first bytes of a page in the log.
    func read(at place: Int, count: Int) throws(StoreError) -> [UInt8] { try source.bytes(at: place, count: count) }
}

/// The running checksum of a write-ahead log: each frame continues that of the previous one.
struct LogChecksum {
    private let isBigEndian: Bool
    private(set) var first: UInt32 = 0
    private(set) var second: UInt32 = 0

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    /// Adds bytes, whose number is a multiple of eight.
    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
        var (first, second) = (first, second)
        bytes.withUnsafeBytes { buffer in
            var place = range.lowerBound
            while place + 8 <= range.upperBound {
                first &+= word(buffer, place) &+ second
                second &+= word(buffer, place + 4) &+ first
                place += 8
            }
        }
        (self.first, self.second) = (first, second)
    }

    private func word(_ buffer: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
        let word = buffer.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }
}
