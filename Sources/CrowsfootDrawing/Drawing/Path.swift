/// Lines and curves. A path can have several pieces, each of which starts with a move.
package struct Path: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case move(Point)
        case line(Point)
        /// A curve to the second point, drawn towards the first.
        case quadratic(Point, Point)
        /// A curve to the third point, which leaves towards the first and arrives from the second.
        case cubic(Point, Point, Point)
        /// A line back to the start of the piece.
        case close
    }

    package private(set) var steps: [Step]

    package init(_ steps: [Step] = []) {
        self.steps = steps
    }

    package mutating func append(_ step: Step) { steps.append(step) }

    /// One piece through all points.
    package static func lines(_ points: [Point], closed: Bool = false) -> Path {
        guard let first = points.first else { return Path() }
        return Path([.move(first)] + points.dropFirst().map { .line($0) } + (closed ? [.close] : []))
    }
}

/// Shapes with round parts.
extension Path {
    /// The distance of a cubic's handles that approximates a quarter of a circle, as a fraction of the radius.
    private static let quarterHandle = 0.552_284_75

    package static func circle(center: Point, radius: Double) -> Path {
        let square = Rectangle(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        return rectangle(square, cornerRadius: radius)
    }

    package static func rectangle(_ rectangle: Rectangle, cornerRadius: Double = 0) -> Path {
        self.rectangle(rectangle, topRadius: cornerRadius, bottomRadius: cornerRadius)
    }

    /// A rectangle whose corners are rounded above and below by different radii, such as a box's heading.
    package static func rectangle(_ rectangle: Rectangle, topRadius: Double, bottomRadius: Double) -> Path {
        let most = min(rectangle.width, rectangle.height) / 2
        let (top, bottom) = (min(topRadius, most), min(bottomRadius, most))
        let (left, right) = (rectangle.x, rectangle.x + rectangle.width)
        let (upper, lower) = (rectangle.y, rectangle.y + rectangle.height)
        var path = Path([.move(Point(left + top, upper))])
        path.appendLine(to: Point(right - top, upper))
        path.round(around: Point(right, upper), to: Point(right, upper + top), radius: top)
        path.appendLine(to: Point(right, lower - bottom))
        path.round(around: Point(right, lower), to: Point(right - bottom, lower), radius: bottom)
        path.appendLine(to: Point(left + bottom, lower))
        path.round(around: Point(left, lower), to: Point(left, lower - bottom), radius: bottom)
        path.appendLine(to: Point(left, upper + top))
        path.round(around: Point(left, upper), to: Point(left + top, upper), radius: top)
        path.append(.close)
        return path
    }

    /// Lines through `points` whose corners are rounded; a corner with too little room has a smaller radius.
    package static func roundedLines(_ points: [Point], radius: Double) -> Path {
        guard let first = points.first, let last = points.last, points.count > 2 else { return lines(points) }
        var path = Path([.move(first)])
        for index in 1..<points.count - 1 {
            let (before, corner, after) = (points[index - 1], points[index], points[index + 1])
            let room = min((corner - before).length, (after - corner).length) / 2
            let start = corner.moved(towards: before, by: min(radius, room))
            path.append(.line(start))
            path.round(around: corner, to: corner.moved(towards: after, by: min(radius, room)), radius: min(radius, room))
        }
        path.append(.line(last))
        return path
    }

    /// Appends a line, unless the path already ends there.
    private mutating func appendLine(to end: Point) {
        if steps.last?.points.last != end { append(.line(end)) }
    }

    /// Appends an arc from the end of the path to `end`, on the inner side of a corner.
    private mutating func round(around corner: Point, to end: Point, radius: Double) {
        guard radius > 0, let start = steps.last?.points.last else { return }
        let handle = Self.quarterHandle
        append(.cubic(start + (corner - start) * handle, end + (corner - end) * handle, end))
    }
}

extension Path.Step {
    /// The control points; the end point is the last one.
    var points: [Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadratic(let handle, let point): [handle, point]
        case .cubic(let first, let second, let point): [first, second, point]
        case .close: []
        }
    }
}

extension Point {
    fileprivate func moved(towards other: Point, by distance: Double) -> Point {
        let length = (other - self).length
        return length > 0 ? self + (other - self) * (distance / length) : self
    }
}

/// A position in a drawing, in pixels. `x` grows to the right and `y` downwards.
package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    static func + (left: Point, right: Point) -> Point { Point(left.x + right.x, left.y + right.y) }
    static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
    static func * (point: Point, factor: Double) -> Point { Point(point.x * factor, point.y * factor) }

    var length: Double { (x * x + y * y).squareRoot() }
}

/// A rectangle with horizontal and vertical sides, in pixels.
package struct Rectangle: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// An outline that is first filled, then stroked, or only one of the two.
package struct Shape: Hashable, Sendable {
    package enum Outline: Hashable, Sendable {
        case rectangle(Rectangle, cornerRadius: Double)
        /// A path, filled by the nonzero winding rule.
        case path(Path)
    }

    package var outline: Outline
    package var fill: Tone?
    package var stroke: Stroke?

    package init(_ outline: Outline, fill: Tone? = nil, stroke: Stroke? = nil) {
        self.outline = outline
        self.fill = fill
        self.stroke = stroke
    }

    var path: Path {
        switch outline {
        case .rectangle(let rectangle, let radius): .rectangle(rectangle, cornerRadius: radius)
        case .path(let path): path
        }
    }
}
