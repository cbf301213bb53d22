/// What the first hundred bytes of a database say of the rest.
struct DatabaseHeader: Hashable, Sendable {
    static let size = 100
    static let magic = Array("SQLite format 3\u{0}".utf8)

    let pageSize: Int
    /// The part of a page that holds content; the rest is for extensions of SQLite.
    let usableSize: Int
    let encoding: TextEncoding
    /// What the header says, if whoever wrote last knew of that field.
    let pageCount: Int?

    /// Of at least a hundred bytes that begin with the magic ones.
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
