/// Writes databases in the format of SQLite 3: a page for each table.
struct DatabaseWriter {
    enum Value {
        case null
        case integer(Int64)
        case text(String)
        case blob([UInt8])
    }

    struct Table {
        let name: String
        let sql: String
        /// The rows, whose ids start at one. Their id column is null.
        let rows: [[Value]]

        init(_ name: String, _ columns: String, _ rows: [[Value]]) {
            self.name = name
            sql = "CREATE TABLE \(name) ( \(columns) )"
            self.rows = rows
        }
    }

    private static let pageSize = 1 << 16
    private static let headerSize = 100

    static func database(_ tables: [Table]) -> [UInt8] {
        let schema = zip(2..., tables).map { root, table in
            [Value.text("table"), .text(table.name), .text(table.name), .integer(root), .text(table.sql)]
        }
        let pages = [page(schema, after: header(pageCount: tables.count + 1))] + tables.map { page($0.rows, after: []) }
        return pages.flatMap(\.self)
    }

    /// Returns the header fields that aren't zero: sizes, fixed fractions, the number of pages, the format and UTF-8.
    private static func header(pageCount: Int) -> [UInt8] {
        var header = Array("SQLite format 3\u{0}".utf8) + [UInt8](repeating: 0, count: headerSize - 16)
        // A page of 65536 bytes is written as 1.
        for (place, value) in [
            17: 1, 18: 1, 19: 1, 21: 64, 22: 32, 23: 32, 27: 1, 30: pageCount >> 8, 31: pageCount & 255, 43: 1, 47: 4, 59: 1, 95: 1,
        ] {
            header[place] = UInt8(value)
        }
        return header
    }

    /// Returns a leaf page: offsets of the rows at the start, and the rows at the end.
    private static func page(_ rows: [[Value]], after header: [UInt8]) -> [UInt8] {
        var cells: [UInt8] = []
        var places: [UInt8] = []
        for (id, row) in zip(1..., rows) {
            let record = record(row)
            cells = variable(record.count) + variable(id) + record + cells
            places += number16(pageSize - cells.count)
        }
        let start = header + [0x0D, 0, 0] + number16(rows.count) + number16(pageSize - cells.count) + [0] + places
        precondition(start.count + cells.count <= pageSize, "a table fits into a page")
        return start + [UInt8](repeating: 0, count: pageSize - start.count - cells.count) + cells
    }

    private static func record(_ row: [Value]) -> [UInt8] {
        var types: [UInt8] = []
        var content: [UInt8] = []
        for value in row {
            switch value {
            case .null: types.append(0)
            case .integer(let number):
                types.append(6)
                for shift in (0..<8).reversed() { content.append(UInt8(truncatingIfNeeded: number >> (8 * Int64(shift)))) }
            case .text(let text):
                types += variable(13 + 2 * text.utf8.count)
                content += text.utf8
            case .blob(let bytes):
                types += variable(12 + 2 * bytes.count)
                content += bytes
            }
        }
        precondition(types.count < 127, "the head of a record is short")
        return [UInt8(types.count + 1)] + types + content
    }

    /// Returns a number with seven bits per byte, the highest first.
    private static func variable(_ number: Int) -> [UInt8] {
        var groups = [UInt8(number & 127)]
        var rest = number >> 7
        while rest > 0 {
            groups.insert(UInt8(rest & 127) | 128, at: 0)
            rest >>= 7
        }
        return groups
    }

    private static func number16(_ number: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)] }
}
