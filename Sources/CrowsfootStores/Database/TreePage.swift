/// A page of the tree in which a table keeps its rows.
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

    /// The first page begins with the header of the database.
    static func start(ofPage number: Int) -> Int { number == 1 ? DatabaseHeader.size : 0 }

    /// What the header of a page says, which begins at this offset of the bytes.
    static func kind(_ bytes: [UInt8], at start: Int, _ number: Int) throws(StoreError) -> (isLeaf: Bool, cellCount: Int) {
        let kind = bytes[start]
        guard kind == leaf || kind == interior else { throw StoreError(.invalidPage(page: number, "is no page of a table")) }
        return (kind == leaf, bytes.number16(at: start + 3))
    }

    /// Child pages: one per cell plus the right-most pointer.
    func child(_ index: Int) throws(StoreError) -> Int {
        if index == cellCount { return Int(bytes.number32(at: pointers - 4)) }
        return Int(bytes.number32(at: try cell(index, size: 4)))
    }

    /// Where a cell begins, of which that many bytes are in the page.
    func cell(_ index: Int, size: Int) throws(StoreError) -> Int {
        let offset = bytes.number16(at: pointers + 2 * index)
        guard offset >= pointers + 2 * cellCount, offset + size <= usableSize else {
            throw StoreError(.invalidPage(page: number, "has a row that lies outside of it"))
        }
        return offset
    }

    /// A number of one to nine bytes, and where it ends.
    func variable(at offset: Int) throws(StoreError) -> (value: UInt64, end: Int) {
        guard let number = bytes[..<usableSize].variable(at: offset) else {
            throw StoreError(.invalidPage(page: self.number, "has a row that goes on behind its end"))
        }
        return number
    }
}
