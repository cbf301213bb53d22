/// A line in a drawing of another tool, as straight pieces.
struct DrawnLine {
    struct Point {
        let x: Double
        let y: Double
    }

    let points: [Point]

    init(points: [Point]) { self.points = points }

    /// Creates a line from alternating x and y coordinates.
    init(_ numbers: [Double]) {
        points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    /// Counts crossings. Lines that meet at a box to which both lead don't cross there.
    static func crossings(among lines: [DrawnLine]) -> Int {
        var count = 0
        for (index, one) in lines.enumerated() {
            for other in lines[(index + 1)...] where touch(one, other) {
                for (a, b) in zip(one.points, one.points.dropFirst()) {
                    for (c, d) in zip(other.points, other.points.dropFirst()) where cross(a, b, c, d) { count += 1 }
                }
            }
        }
        return count
    }

    private static func touch(_ one: DrawnLine, _ other: DrawnLine) -> Bool {
        func range(_ values: [Double]) -> ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }
        return range(one.points.map(\.x)).overlaps(range(other.points.map(\.x)))
            && range(one.points.map(\.y)).overlaps(range(other.points.map(\.y)))
    }

    private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        func side(_ from: Point, _ to: Point, _ point: Point) -> Double {
            (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
        }
        return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }
}
