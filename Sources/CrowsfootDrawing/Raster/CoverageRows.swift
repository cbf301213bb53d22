/// Adds the lines of outlines to the sums of a grid.
struct CoverageRows {
    typealias Place = (x: Int, y: Int)

    /// The fractional bits of positions. Areas are counted in parts of a square pixel, times two.
    static let shift = 8
    static let unit = 1 << shift
    static let fullArea = 2 * unit * unit
    /// The range of a row without lines.
    static let nothing = Int.max..<Int.max

    let width: Int
    /// The sums, two more per row than it has pixels: a line at the right edge adds to the cells after it.
    let sums: UnsafeMutableBufferPointer<Int32>
    /// The ranges of each row that were changed.
    let reaches: UnsafeMutableBufferPointer<Range<Int>>

    /// Rounds to the nearest part of a pixel. The offset makes all numbers positive, because conversion truncates towards zero.
    static func place(_ point: Point) -> Place {
        let shift = 1 << 30
        let half = Double(shift) + 0.5
        return (Int(point.x.kept * Double(unit) + half) - shift, Int(point.y.kept * Double(unit) + half) - shift)
    }

    func add(_ from: Place, _ to: Place) {
        guard from.y != to.y else { return }
        let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
        let (start, end) = (max(top.y, 0), min(bottom.y, reaches.count << Self.shift))
        guard start < end else { return }
        let sign = from.y < to.y ? 1 : -1
        let slope = Double(bottom.x - top.x) / Double(bottom.y - top.y)
        var y = start
        var x = top.x + Int(slope * Double(y - top.y))
        while y < end {
            let row = y >> Self.shift
            let nextY = min(end, (row + 1) << Self.shift)
            let nextX = nextY == bottom.y ? bottom.x : top.x + Int(slope * Double(nextY - top.y))
            add(row, x, nextX, height: (nextY - y) * sign)
            (x, y) = (nextX, nextY)
        }
    }

    /// Adds a line within one row, from one `x` to another, in any order.
    private func add(_ row: Int, _ one: Int, _ other: Int, height: Int) {
        let limit = width << Self.shift
        let (left, right) = (min(max(min(one, other), 0), limit), min(max(max(one, other), 0), limit))
        let (first, last) = (left >> Self.shift, right >> Self.shift)
        let reach = reaches[row]
        reaches[row] = min(reach.lowerBound, first)..<(reach.isEmpty ? last + 2 : max(reach.upperBound, last + 2))
        if first == last { return add(row, first, left, right, height) }
        var (x, done) = (left, 0)
        for column in first...last {
            let nextX = min(right, (column + 1) << Self.shift)
            let upToHere = height * (nextX - left) / (right - left)
            add(row, column, x, nextX, upToHere - done)
            (x, done) = (nextX, upToHere)
        }
    }

    /// Adds the part of a line within one pixel.
    private func add(_ row: Int, _ column: Int, _ left: Int, _ right: Int, _ height: Int) {
        let area = height * (left + right - 2 * (column << Self.shift))
        let index = row * (width + 2) + column
        sums[index] &+= Int32(truncatingIfNeeded: height * 2 * Self.unit - area)
        sums[index + 1] &+= Int32(truncatingIfNeeded: area)
    }
}
