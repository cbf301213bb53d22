/// Replaces the curves of a path by straight lines, short enough that the corners aren't visible.
struct PathFlattener {
    /// The maximum distance between a line and its curve, in pixels of the image.
    private static let tolerance = 0.02
    private static let pieceLimit = 64.0

    private let scale: Double
    private var lines: [Polyline] = []
    private var current: Polyline?

    private init(scale: Double) {
        self.scale = scale
    }

    /// Returns the pieces of `path`, scaled by `scale`.
    static func lines(_ path: Path, scale: Double) -> [Polyline] {
        var flattener = PathFlattener(scale: scale)
        for step in path.steps { flattener.add(step) }
        flattener.finish()
        return flattener.lines
    }

    private mutating func add(_ step: Path.Step) {
        switch step {
        case .move(let point):
            finish()
            current = Polyline(start: scaled(point))
        case .line(let point): addLine(scaled(point))
        case .quadratic(let handle, let point): addCurve(scaled(handle), scaled(point))
        case .cubic(let first, let second, let point): addCurve(scaled(first), scaled(second), scaled(point))
        case .close:
            current?.close()
            let start = current?.points.first
            finish()
            current = start.map(Polyline.init(start:))
        }
    }

    /// Ends a piece. A move without a line draws nothing.
    private mutating func finish() {
        if let current, current.points.count > 1 { lines.append(current) }
        current = nil
    }

    private mutating func addLine(_ end: Point) { current?.append(end) }

    private mutating func addCurve(_ handle: Point, _ end: Point) {
        guard let start = current?.points.last else { return }
        let pieces = Self.pieceCount((start - handle * 2 + end).length / 4)
        for piece in 1..<pieces {
            let (after, before) = (Double(piece) / Double(pieces), 1 - Double(piece) / Double(pieces))
            current?.append(start * (before * before) + handle * (2 * before * after) + end * (after * after))
        }
        current?.append(end)
    }

    private mutating func addCurve(_ first: Point, _ second: Point, _ end: Point) {
        guard let start = current?.points.last else { return }
        let bend = max((start - first * 2 + second).length, (first - second * 2 + end).length)
        let pieces = Self.pieceCount(bend * 3 / 4)
        for piece in 1..<pieces {
            let (after, before) = (Double(piece) / Double(pieces), 1 - Double(piece) / Double(pieces))
            let handles = first * (3 * before * before * after) + second * (3 * before * after * after)
            current?.append(start * (before * before * before) + handles + end * (after * after * after))
        }
        current?.append(end)
    }

    private func scaled(_ point: Point) -> Point { Point((point.x * scale).kept, (point.y * scale).kept) }

    /// Returns the number of lines. The distance of a line from its curve falls with the square of that number.
    private static func pieceCount(_ distance: Double) -> Int {
        let pieces = (distance / tolerance).squareRoot().rounded(.up)
        return pieces < pieceLimit ? max(1, Int(pieces)) : Int(pieceLimit)
    }
}
