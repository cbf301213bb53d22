/// Cuts lines into dashes.
struct DashSplitter {
    /// The length of the shortest visible pattern, in pixels. A shorter one is drawn as a solid line.
    private static let shortestPattern = 0.25

    private let lengths: [Double]
    private var dashes: [Polyline] = []
    private var current: [Point] = []
    private var index = 0
    private var isDash = true
    /// The remaining length of the current dash or gap.
    private var rest: Double

    private init(_ lengths: [Double]) {
        self.lengths = lengths
        rest = lengths[0]
    }

    static func dashes(of line: Polyline, lengths: [Double]) -> [Polyline] {
        guard lengths.reduce(0, +) > shortestPattern, var from = line.points.first else { return [line] }
        var splitter = DashSplitter(lengths)
        splitter.current = [from]
        for point in line.points.dropFirst() + (line.isClosed ? [from] : []) {
            splitter.walk(from, point)
            from = point
        }
        splitter.finish()
        return splitter.dashes
    }

    private mutating func walk(_ from: Point, _ to: Point) {
        let length = (to - from).length
        var walked = 0.0
        while length - walked > rest {
            walked += rest
            let point = from + (to - from) * (walked / length)
            if isDash { current.append(point) }
            finish()
            isDash.toggle()
            index = (index + 1) % lengths.count
            rest = lengths[index]
            current = [point]
        }
        rest -= length - walked
        if isDash { current.append(to) }
    }

    private mutating func finish() {
        let dash = Polyline(current)
        if isDash, dash.points.count > 1 { dashes.append(dash) }
    }
}

/// Straight lines through points, without equal neighbors. A closed polyline also connects the last point with the first.
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
