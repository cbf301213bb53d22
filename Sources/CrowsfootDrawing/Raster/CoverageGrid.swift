/// The coverage of each pixel by an area, computed from its outline alone.
///
/// Each line of the outline adds the area to its right to the pixels that it crosses: as a positive number if it goes upwards, and as a
/// negative one if it goes downwards. The sum from the left edge up to a pixel is its coverage. Integers leave no remainder at the right
/// edge, and give the same result on every machine.
struct CoverageGrid {
    /// Full coverage. Coverage is counted in sixteenths, which look smooth and keep the number of colors small enough for a palette.
    static let full = 16

    private let width: Int
    private let rowCount: Int
    private let stride: Int
    private var sums: [Int32]
    private var reaches: [Range<Int>]

    init(width: Int, rowCount: Int) {
        self.width = width
        self.rowCount = rowCount
        stride = width + 2
        sums = Array(repeating: 0, count: stride * rowCount)
        reaches = Array(repeating: CoverageRows.nothing, count: rowCount)
    }

    /// Adds the area inside a closed outline. The outline's origin is the upper left corner of the grid, shifted by `offset`.
    mutating func add(_ outline: [Point], offset: Point) {
        guard let last = outline.last else { return }
        sums.withUnsafeMutableBufferPointer { sums in
            reaches.withUnsafeMutableBufferPointer { reaches in
                let rows = CoverageRows(width: width, sums: sums, reaches: reaches)
                var from = CoverageRows.place(last + offset)
                for point in outline {
                    let to = CoverageRows.place(point + offset)
                    rows.add(from, to)
                    from = to
                }
            }
        }
    }

    /// Calls `body` for each run of equal coverage in a row, with its coverage in sixteenths, and clears the grid.
    mutating func drain(_ body: (_ row: Int, _ columns: Range<Int>, _ coverage: Int) -> Void) {
        for row in 0..<rowCount where !reaches[row].isEmpty {
            let reach = reaches[row]
            reaches[row] = CoverageRows.nothing
            sums.withUnsafeMutableBufferPointer { sums in
                let cells = UnsafeMutableBufferPointer(rebasing: sums[row * stride..<(row + 1) * stride])
                Self.drain(cells, reach) { body(row, $0, $1) }
            }
        }
    }

    private static func drain(
        _ cells: UnsafeMutableBufferPointer<Int32>, _ reach: Range<Int>, _ body: (_ columns: Range<Int>, _ coverage: Int) -> Void
    ) {
        var sum = 0
        var column = reach.lowerBound
        while column < reach.upperBound {
            sum &+= Int(cells[column])
            cells[column] = 0
            let start = column
            column = firstCell(behind: column, of: cells, upTo: reach.upperBound)
            let coverage = (min(abs(sum), CoverageRows.fullArea) &+ CoverageRows.fullArea / (2 * full)) / (CoverageRows.fullArea / full)
            let end = min(column, cells.count - 2)
            if coverage > 0, start < end { body(start..<end, coverage) }
        }
    }

    /// Returns the next cell that changes the sum.
    private static func firstCell(behind column: Int, of cells: UnsafeMutableBufferPointer<Int32>, upTo end: Int) -> Int {
        var column = column &+ 1
        while column &+ 4 <= end, cells[column] | cells[column &+ 1] | cells[column &+ 2] | cells[column &+ 3] == 0 { column &+= 4 }
        while column < end, cells[column] == 0 { column &+= 1 }
        return column
    }
}
