/// A page of the B-tree that contains a table.
struct TreePage {
    static let headerSize = 8
    private static let interior: UInt8 = 5
    private static let leaf: UInt8 = 13

    let number: Int
    let isLeaf: Bool
    let cellCount: Int
    let bytes: [UInt8]
    private let usableSize: Int
    private let pointers: Int

    init(_ number: Int, of pager: Pager) throws(StoreError) {
        let bytes = try pager.page(number)
        let start = Self.start(ofPage: number)
        (isLeaf, cellCount) = try Self.kind(bytes, at: start, number)
        pointers = start + (isLeaf ? 8 : 12)
        usableSize = pager.header.usableSize
        guard pointers + 2 * cellCount <= usableSize else {
            throw StoreError(.invalidPage(page: number, "has no room for the \(cellCount) rows that it should have"))
        }
        self.number = number
        self.bytes = bytes
    }

    /// Returns the start of a page's contents. The first page starts with the header of the database.
    static func start(ofPage number: Int) -> Int { number == 1 ? DatabaseHeader.size : 0 }

    /// Reads the kind of a page from the header at this offset.
    static func kind(_ bytes: [UInt8], at start: Int, _ number: Int) throws(StoreError) -> (isLeaf: Bool, cellCount: Int) {
        let kind = bytes[start]
        guard kind == leaf || kind == interior else { throw StoreError(.invalidPage(page: number, "is no page of a table")) }
        return (kind == leaf, bytes.number16(at: start + 3))
    }

    /// Returns a child page: one for each cell, plus the right-most pointer.
    func child(_ index: Int) throws(StoreError) -> Int {
        if index == cellCount { return Int(bytes.number32(at: pointers - 4)) }
        return Int(bytes.number32(at: try cell(index, size: 4)))
    }

    /// Returns the offset of a cell with this size in the page.
    func cell(_ index: Int, size: Int) throws(StoreError) -> Int {
        let offset = bytes.number16(at: pointers + 2 * index)
        guard offset >= pointers + 2 * cellCount, offset + size <= usableSize else {
            throw StoreError(.invalidPage(page: number, "has a row outside of it"))
        }
        return offset
    }

    /// Reads a number of one to nine bytes, and returns its end.
    func variable(at offset: Int) throws(StoreError) -> (value: UInt64, end: Int) {
        guard let number = bytes[..<usableSize].variable(at: offset) else {
            throw StoreError(.invalidPage(page: self.number, "has a row that continues past its end"))
        }
        return number
    }
}

/// The header in the first hundred bytes of a database.
struct DatabaseHeader: Hashable, Sendable {
    static let size = 100
    static let magic = Array("SQLite format 3\u{0}".utf8)

    let pageSize: Int
    /// The usable size of a page; the rest is for extensions of SQLite.
    let usableSize: Int
    let encoding: TextEncoding
    /// The page count, or `nil` if the last writer didn't know the field.
    let pageCount: Int?

    /// Reads the header from at least a hundred bytes that start with the magic string.
    init(_ bytes: [UInt8]) throws(StoreError) {
        let written = bytes.number16(at: 16)
        pageSize = written == 1 ? 1 << 16 : written
        guard Self.isPageSize(pageSize) else { throw StoreError(.invalidHeader("its pages are said to have \(written) bytes")) }
        usableSize = pageSize - Int(bytes[20])
        guard usableSize >= 480 else { throw StoreError(.invalidHeader("\(bytes[20]) bytes of every page are said to be reserved")) }
        guard bytes[19] <= 2 else { throw StoreError(.newerFormat(version: Int(bytes[19]))) }
        guard bytes[21] == 64, bytes[22] == 32, bytes[23] == 32 else {
            throw StoreError(.invalidHeader("its payload fractions are not 64, 32 and 32"))
        }
        let number = bytes.number32(at: 56)
        guard let encoding = TextEncoding(number: number) else {
            throw StoreError(.invalidHeader("it has no text encoding of the number \(number)"))
        }
        self.encoding = encoding
        let count = Int(bytes.number32(at: 28))
        pageCount = count > 0 && bytes.number32(at: 24) == bytes.number32(at: 92) ? count : nil
    }

    static func isPageSize(_ size: Int) -> Bool { size >= 512 && size <= 1 << 16 && size & (size - 1) == 0 }
}
