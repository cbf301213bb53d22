/// Counts rows of tables, each of them once, however many entities ask.
struct RowCounter {
    /// Which entity a row is of, in a table that several share.
    private static let entityColumn = "Z_ENT"
    /// Enough for what says where the column is, and for what stands before it.
    private static let rowLimit = 1 << 20

    private let pager: Pager
    private var seen: Set<Int> = []
    /// By the pages where tables begin.
    private var counts: [Int: Int] = [:]
    private var countsByEntity: [Int: [Int64: Int]] = [:]

    init(pager: Pager) {
        self.pager = pager
    }

    mutating func count(_ table: Table) throws(StoreError) -> Int {
        if let known = counts[table.root] { return known }
        if let known = countsByEntity[table.root] { return known.values.reduce(0, +) }
        let count = try pager.rowCount(root: table.root, seen: &seen)
        counts[table.root] = count
        return count
    }

    mutating func count(_ table: Table, ofEntity number: Int64) throws(StoreError) -> Int {
        if let known = countsByEntity[table.root] { return known[number] ?? 0 }
        let place = try table.index(of: Self.entityColumn)
        var rows = try TableRows(pager, root: table.root, limit: Self.rowLimit, seen: seen)
        var counts: [Int64: Int] = [:]
        while let row = try rows.next() {
            let values = try rows.values(of: row, columns: place + 1)
            guard place < values.count, let number = values[place].integer else { continue }
            counts[number, default: 0] += 1
        }
        seen = rows.seen
        countsByEntity[table.root] = counts
        return counts[number] ?? 0
    }
}
