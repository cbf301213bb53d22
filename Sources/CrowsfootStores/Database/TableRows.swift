/// The rows of a table, ordered by id. No page is read twice, so that a damaged tree causes an error and not an endless loop.
struct TableRows {
    private struct Step {
        let page: TreePage
        var next = 0
        /// The number of bytes of the page that its rows may still claim, because no byte belongs to two rows.
        var unclaimed: Int
    }

    /// The maximum depth, more than the largest possible database needs.
    private static let depthLimit = 64

    private let pager: Pager
    /// The maximum number of bytes to read of one row.
    private let limit: Int
    private var steps: [Step] = []
    /// The pages that have been read.
    private(set) var seen: Set<Int>

    /// Creates the rows of a table. `seen` is shared among several tables, because no page belongs to two.
    init(_ pager: Pager, root: Int, limit: Int, seen: Set<Int> = []) throws(StoreError) {
        self.pager = pager
        self.seen = seen
        self.limit = limit
        try descend(to: root)
    }

    private mutating func descend(to number: Int) throws(StoreError) {
        guard steps.count < Self.depthLimit else { throw StoreError(.invalidPage(page: number, "lies too deep in its table")) }
        guard seen.insert(number).inserted else { throw StoreError(.repeatedPage(page: number)) }
        steps.append(Step(page: try TreePage(number, of: pager), unclaimed: pager.header.usableSize))
    }

    mutating func next() throws(StoreError) -> TableRow? {
        while let step = steps.last {
            let index = step.next
            let isLeaf = step.page.isLeaf
            guard index < step.page.cellCount + (isLeaf ? 0 : 1) else {
                steps.removeLast()
                continue
            }
            steps[steps.count - 1].next += 1
            if isLeaf {
                let row = try row(index, of: step.page)
                steps[steps.count - 1].unclaimed -= row.bytes.count
                guard row.bytes.count <= step.unclaimed else {
                    throw StoreError(.invalidPage(page: row.page, "has rows that overlap"))
                }
                return row
            }
            try descend(to: step.page.child(index))
        }
        return nil
    }

    private func row(_ index: Int, of page: TreePage) throws(StoreError) -> TableRow {
        let (written, idStart) = try page.variable(at: page.cell(index, size: 1))
        let (id, start) = try page.variable(at: idStart)
        guard let size = Int(exactly: written), size <= Int(Int32.max) else {
            throw StoreError(.invalidRow(page: page.number, "is said to have \(written) bytes"))
        }
        let usable = pager.header.usableSize
        let local = Self.localSize(of: size, usableSize: usable)
        let isWhole = local == size
        guard start + local + (isWhole ? 0 : 4) <= usable else {
            throw StoreError(.invalidRow(page: page.number, "continues past the end of the page"))
        }
        return TableRow(
            id: Int64(bitPattern: id), page: page.number, size: size, bytes: Array(page.bytes[start..<(start + local)]),
            nextPage: isWhole ? 0 : Int(page.bytes.number32(at: start + local)))
    }

    /// Returns the number of a row's bytes in the page itself.
    private static func localSize(of size: Int, usableSize: Int) -> Int {
        let most = usableSize - 35
        if size <= most { return size }
        let least = (usableSize - 12) * 32 / 255 - 23
        let wanted = least + (size - least) % (usableSize - 4)
        return wanted <= most ? wanted : least
    }

    /// Returns the values up to a column, or all. Columns that were added after the row are missing.
    mutating func values(of row: TableRow, columns: Int = .max) throws(StoreError) -> [Value] {
        var row = row
        guard let (headerSize, start) = row.bytes[...].variable(at: 0), headerSize <= row.size else {
            throw StoreError(.invalidRow(page: row.page, "has no header"))
        }
        let headerEnd = Int(headerSize)
        try extend(&row, to: headerEnd)
        var record = RecordReader(page: row.page, encoding: pager.header.encoding)
        try record.readHeader(row.bytes[..<headerEnd], from: start, columns: columns)
        try extend(&row, to: record.end)
        return record.values(row.bytes)
    }

    private mutating func extend(_ row: inout TableRow, to size: Int) throws(StoreError) {
        guard size <= row.size else { throw StoreError(.invalidRow(page: row.page, "is shorter than its values")) }
        guard size <= limit else { throw StoreError(.tooLarge("a row of page \(row.page)", limit: limit)) }
        let room = pager.header.usableSize - 4
        while row.bytes.count < size {
            guard row.nextPage > 0, seen.insert(row.nextPage).inserted else { throw StoreError(.brokenChain(page: row.page)) }
            let page = try pager.page(row.nextPage)
            row.bytes += page[4..<(4 + min(room, row.size - row.bytes.count))]
            row.nextPage = Int(page.number32(at: 0))
        }
    }
}

/// A row in its page, with values that aren't read yet.
struct TableRow {
    let id: Int64
    let page: Int
    /// The total size, including other pages.
    let size: Int
    /// The bytes that were read.
    var bytes: [UInt8]
    /// The page with the rest of the row, or 0.
    var nextPage: Int
}

/// A table as the database describes it.
struct Table: Hashable, Sendable {
    let name: String
    /// The root page, or 0 if there is none.
    let root: Int
    let columns: [Column]

    struct Column: Hashable, Sendable {
        let name: String
        /// The declared type in capitals, or an empty string.
        let type: String
        /// Whether its value is the id of the row, and the row itself doesn't contain it.
        let isRowID: Bool
    }

    func index(of column: String) throws(StoreError) -> Int {
        guard let index = columns.firstIndex(where: { $0.name == column }) else {
            throw StoreError(.missingColumn(column, table: name))
        }
        return index
    }
}

/// The tables of a database, in creation order.
struct TableCatalog {
    /// The limit for a `CREATE TABLE` statement.
    private static let textLimit = 1 << 20

    let tables: [Table]
    private let places: [String: Int]

    init(_ pager: Pager) throws(StoreError) {
        var rows = try TableRows(pager, root: 1, limit: Self.textLimit)
        var tables: [Table] = []
        while let row = try rows.next() {
            let values = try rows.values(of: row)
            guard values.count == 5, values[0].text == "table", let name = values[1].text, let text = values[4].text else { continue }
            let root = values[3].integer.flatMap { Int(exactly: $0) } ?? 0
            tables.append(Table(name: name, root: root, columns: ColumnReader.read(text)))
        }
        self.tables = tables
        places = Dictionary(tables.indices.map { (tables[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func table(_ name: String) -> Table? { places[name].map { tables[$0] } }
}
