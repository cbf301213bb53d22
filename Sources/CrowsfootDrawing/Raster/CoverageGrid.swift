/// How much of each pixel is covered by an area, counted from its outline alone.
///
/// Each line of the outline adds to the pixels that it crosses what lies to the right of it, upwards as a positive number and
/// downwards as a negative one; the sum from the left edge up to a pixel is its coverage. All of it is done in whole numbers, so
/// that nothing is left over at the other end and every machine counts the same.
struct CoverageGrid {
    /// Places are counted in parts of a pixel, areas in parts of its square, twice.
    private static let shift = 8
    private static let unit = 1 << shift
    private static let fullArea = 2 * unit * unit

    /// What `drain` calls full coverage.
    static let full = 256

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
        reaches = Array(repeating: Self.nothing, count: rowCount)
    }

    private static let nothing = Int.max - 1..<Int.max - 1

    /// Adds the area inside of a closed outline, whose points count from the upper left corner of the grid once `offset` is added.
    mutating func add(_ outline: [Point], offset: Point) {
        guard let last = outline.last else { return }
        var from = Self.place(last + offset)
        for point in outline {
            let to = Self.place(point + offset)
            add(from, to)
            from = to
        }
    }

    /// Calls `body` for all pixels that are covered at all, with how much of 256 they are, and forgets them.
    mutating func drain(_ body: (_ row: Int, _ column: Int, _ coverage: Int) -> Void) {
        for row in 0..<rowCount where !reaches[row].isEmpty {
            let reach = reaches[row]
            reaches[row] = Self.nothing
            sums.withUnsafeMutableBufferPointer { sums in
                var sum = 0
                for column in reach {
                    sum += Int(sums[row * stride + column])
                    sums[row * stride + column] = 0
                    let coverage = (min(abs(sum), Self.fullArea) + Self.unit) >> (Self.shift + 1)
                    if coverage > 0, column < width { body(row, column, coverage) }
                }
            }
        }
    }
}

extension CoverageGrid {
    private typealias Place = (x: Int, y: Int)

    /// To the nearest part of a pixel; the shift makes every number positive, because conversion cuts off towards zero.
    private static func place(_ point: Point) -> Place {
        let shift = 1 << 30
        return (Int(point.x * Double(unit) + (Double(shift) + 0.5)) - shift, Int(point.y * Double(unit) + (Double(shift) + 0.5)) - shift)
    }

    private mutating func add(_ from: Place, _ to: Place) {
        guard from.y != to.y else { return }
        let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
        let (start, end) = (max(top.y, 0), min(bottom.y, rowCount << Self.shift))
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

    /// A line within one row, from one x to another; which of them is higher makes no difference.
    private mutating func add(_ row: Int, _ one: Int, _ other: Int, height: Int) {
        let limit = width << Self.shift
        let (left, right) = (min(max(min(one, other), 0), limit), min(max(max(one, other), 0), limit))
        let (first, last) = (left >> Self.shift, right >> Self.shift)
        let reach = reaches[row]
        reaches[row] = min(reach.lowerBound, first)..<max(reach.isEmpty ? 0 : reach.upperBound, last + 2)
        if first == last { return add(row, first, left, right, height) }
        var (x, done) = (left, 0)
        for column in first...last {
            let nextX = min(right, (column + 1) << Self.shift)
            let upToHere = height * (nextX - left) / (right - left)
            add(row, column, x, nextX, upToHere - done)
            (x, done) = (nextX, upToHere)
        }
    }

    /// The part of it within one pixel.
    private mutating func add(_ row: Int, _ column: Int, _ left: Int, _ right: Int, _ height: Int) {
        let area = height * (left + right - 2 * (column << Self.shift))
        let index = row * stride + column
        sums[index] += Int32(truncatingIfNeeded: height * 2 * Self.unit - area)
        sums[index + 1] += Int32(truncatingIfNeeded: area)
    }
}
