/// Straight lines through points, no two neighbours of which are the same; a closed one also leads from the last back to the first.
struct Polyline: Sendable {
    private(set) var points: [Point]
    private(set) var isClosed = false

    init(start: Point) {
        points = [start]
    }

    init(_ points: [Point]) {
        self.points = []
        for point in points { append(point) }
    }

    mutating func append(_ point: Point) {
        if points.last != point { points.append(point) }
    }

    mutating func close() {
        if points.count > 1, points.last == points.first { points.removeLast() }
        isClosed = points.count > 1
    }
}
