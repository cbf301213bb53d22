/// A place in a drawing, in pixels; x grows to the right and y downwards.
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
