/// The widths of the columns over all rows of a body.
struct Columns {
    private var widths = SIMD4<Int>(repeating: 0)
    private let ruler: WidthMeasure
    private let indentation: Int

    init(_ rows: [Row], indentation: Int, _ ruler: WidthMeasure) {
        self.ruler = ruler
        self.indentation = indentation
        for row in rows where !row.isLoose {
            for cell in 0..<Row.attributeCell { widen(cell, for: row) }
        }
        for row in rows where !isTooLong(row) { widen(Row.attributeCell, for: row) }
    }

    /// Makes room for a cell. Types always line up; values and attributes need room only if something stands behind them.
    private mutating func widen(_ cell: Int, for row: Row) {
        guard cell <= Row.typeCell || row.start(behind: cell) != nil || row.isCommented, let width = unbrokenWidth(of: cell, in: row),
            width <= Formatter.cellLimit
        else { return }
        widths[cell] = max(widths[cell], width)
    }

    private func unbrokenWidth(of cell: Int, in row: Row) -> Int? {
        guard let start = row[cell] else { return nil }
        if let next = row.start(behind: cell) {
            return ruler.isUnbroken(start, before: next) ? ruler.width(start, before: next) : nil
        }
        return ruler.isUnbroken(start, row.last) ? ruler.width(start, row.last) : nil
    }

    /// The column in which a cell begins; that of the cell behind the last one is the one of the comments.
    func start(of cell: Int) -> Int {
        var column = indentation
        for before in 0..<cell where widths[before] > 0 { column += widths[before] + 1 }
        return column
    }

    /// Whether the attributes of a row end behind the end of the line.
    func isTooLong(_ row: Row) -> Bool {
        guard row[Row.attributeCell] != nil else { return false }
        var end = 0
        for cell in 0...Row.attributeCell where row[cell] != nil {
            guard let width = unbrokenWidth(of: cell, in: row) else { return false }
            end = max(start(of: cell), cell == 0 ? 0 : end + 1) + width
        }
        return end > Formatter.lineLength
    }
}
