/// The tables of a database, in the order in which they were made.
struct TableCatalog {
    /// Of the text that made a table.
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
