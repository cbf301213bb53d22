/// The column widths of all rows of a body.
struct Columns {
    private var widths = SIMD4<Int>(repeating: 0)
    private let ruler: WidthMeasure
    private let indentation: Int

    init(_ rows: [AlignedRow], indentation: Int, _ ruler: WidthMeasure) {
        self.ruler = ruler
        self.indentation = indentation
        for row in rows where !row.isLoose {
            for cell in 0..<AlignedRow.attributeCell { widen(cell, for: row) }
        }
        for row in rows where !isTooLong(row) { widen(AlignedRow.attributeCell, for: row) }
    }

    /// Makes room for a cell. Types are always aligned; values and attributes need room only if something follows them.
    private mutating func widen(_ cell: Int, for row: AlignedRow) {
        guard cell <= AlignedRow.typeCell || row.start(after: cell) != nil || row.isCommented,
            let width = unbrokenWidth(of: cell, in: row),
            width <= Formatter.cellLimit
        else { return }
        widths[cell] = max(widths[cell], width)
    }

    private func unbrokenWidth(of cell: Int, in row: AlignedRow) -> Int? {
        guard let start = row[cell] else { return nil }
        if let next = row.start(after: cell) {
            return ruler.isUnbroken(start, before: next) ? ruler.width(start, before: next) : nil
        }
        return ruler.isUnbroken(start, row.last) ? ruler.width(start, row.last) : nil
    }

    /// Returns the column in which a cell starts. The one after the last cell is for comments.
    func start(of cell: Int) -> Int {
        var column = indentation
        for before in 0..<cell where widths[before] > 0 { column += widths[before] + 1 }
        return column
    }

    /// Whether the attributes of a row exceed the line length.
    func isTooLong(_ row: AlignedRow) -> Bool {
        guard row[AlignedRow.attributeCell] != nil else { return false }
        var end = 0
        for cell in 0...AlignedRow.attributeCell where row[cell] != nil {
            guard let width = unbrokenWidth(of: cell, in: row) else { return false }
            end = max(start(of: cell), cell == 0 ? 0 : end + 1) + width
        }
        return end > Formatter.lineLength
    }
}

/// A line that is aligned with the lines around it.
struct AlignedRow {
    /// The first tokens of its cells: name, type or folder, value, and attributes; -1 for a missing cell.
    let cells: SIMD4<Int32>
    let last: TokenID
    /// Whether its only cell makes no room for itself.
    let isLoose: Bool
    /// Whether it ends with a comment.
    var isCommented = false

    static let typeCell = 1
    static let attributeCell = 3

    init(_ first: TokenID, type: TokenID? = nil, value: TokenID? = nil, attributes: [AttributeSyntax], last: TokenID) {
        let attribute = attributes.first?.span.first
        cells = SIMD4(first.index, type?.index ?? -1, value?.index ?? -1, attribute?.index ?? -1)
        self.last = last
        isLoose = false
    }

    init(looseThrough span: TokenSpan) {
        cells = SIMD4(span.first.index, -1, -1, -1)
        last = span.last
        isLoose = true
    }

    var first: TokenID { TokenID(Int(cells[0])) }

    /// Returns the first token of a cell, or `nil` if the cell is missing.
    subscript(cell: Int) -> TokenID? {
        cells[cell] < 0 ? nil : TokenID(Int(cells[cell]))
    }

    /// Returns the first token of the next cell.
    func start(after cell: Int) -> TokenID? {
        var next = cell + 1
        while next < cells.scalarCount {
            if let token = self[next] { return token }
            next += 1
        }
        return nil
    }
}
