/// Computes the outline of the area that a stroke covers.
struct StrokeOutliner {
    /// The maximum distance between a line and the arc that it approximates, in pixels of the image.
    private static let tolerance = 0.05

    private let reach: Double
    private let cap: Stroke.Cap
    private let join: Stroke.Join
    private var outline: [Point] = []

    private init(_ stroke: Stroke, width: Double) {
        reach = width / 2
        cap = stroke.cap
        join = stroke.join
    }

    static func outlines(of line: Polyline, _ stroke: Stroke, width: Double) -> [[Point]] {
        let points = line.points
        guard points.count > 1, width > 0 else { return [] }
        var outliner = StrokeOutliner(stroke, width: width)
        if line.isClosed {
            return [points, points.reversed()].map { loop in
                outliner.outline = []
                for index in loop.indices {
                    outliner.turn(from: loop[(index + loop.count - 1) % loop.count], at: loop[index], to: loop[(index + 1) % loop.count])
                }
                return outliner.outline
            }
        }
        outliner.follow(points)
        outliner.follow(points.reversed())
        return [outliner.outline]
    }

    /// Follows one side of the points, and goes around the last one.
    private mutating func follow(_ points: [Point]) {
        for index in points.indices.dropFirst().dropLast() {
            turn(from: points[index - 1], at: points[index], to: points[index + 1])
        }
        let end = points[points.count - 1]
        let direction = (end - points[points.count - 2]).unit * reach
        let side = direction.turned
        outline.append(end + side)
        if cap == .round {
            addArc(around: end, from: side, to: direction)
            outline.append(end + direction)
            addArc(around: end, from: direction, to: side * -1)
        }
        outline.append(end - side)
    }

    private mutating func turn(from: Point, at corner: Point, to: Point) {
        let (arriving, leaving) = ((corner - from).unit, (to - corner).unit)
        let (before, after) = (arriving.turned * reach, leaving.turned * reach)
        let (cosine, sine) = (arriving.dot(leaving), arriving.cross(leaving))
        // The amount by which the edges are shorter or longer than the line, up to their intersection.
        let shift = reach * abs(sine) / (1 + cosine)
        let meeting = corner + (before + after) * (1 / (1 + cosine))
        if sine < 0 {
            let hasRoom = shift <= min((corner - from).length, (to - corner).length)
            outline += hasRoom ? [meeting] : [corner + before, corner, corner + after]
        } else if join == .miter, (2 / (1 + cosine)).squareRoot() <= Stroke.miterLimit {
            outline.append(meeting)
        } else {
            outline.append(corner + before)
            if join == .round { addArc(around: corner, from: before, to: after) }
            outline.append(corner + after)
        }
    }

    /// Adds the points between both ends of an arc, which is halved until it is nearly straight.
    private mutating func addArc(around center: Point, from start: Point, to end: Point) {
        let middle = (start + end).unit * reach
        guard reach - (start + end).length / 2 > Self.tolerance, middle != start, middle != end else { return }
        addArc(around: center, from: start, to: middle)
        outline.append(center + middle)
        addArc(around: center, from: middle, to: end)
    }
}

extension Point {
    fileprivate var unit: Point { length > 0 ? self * (1 / length) : self }
    /// The vector, turned by 90 degrees to the left.
    fileprivate var turned: Point { Point(y, -x) }

    fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
    fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
