/// A straight part of a line.
struct LineSegment: Hashable {
    let line: Int
    let isHorizontal: Bool
    /// The `y` of a horizontal part, the `x` of a vertical one.
    let offset: Int
    /// Along the other axis, `start` is less than `end`.
    let start: Int
    let end: Int

    static func segments(of line: LayoutLine, number: Int) -> [LineSegment] {
        zip(line.points, line.points.dropFirst()).compactMap { one, other in
            if one == other { return nil }
            if one.y == other.y {
                return LineSegment(line: number, isHorizontal: true, offset: one.y, start: min(one.x, other.x), end: max(one.x, other.x))
            }
            return LineSegment(line: number, isHorizontal: false, offset: one.x, start: min(one.y, other.y), end: max(one.y, other.y))
        }
    }

    /// Whether a horizontal and a vertical part cross.
    func crosses(_ other: LineSegment) -> Bool {
        other.start < offset && offset < other.end && start < other.offset && other.offset < end
    }

    func meets(_ frame: LayoutFrame) -> Bool {
        let (near, far) = isHorizontal ? (frame.top, frame.bottom) : (frame.left, frame.right)
        let (first, last) = isHorizontal ? (frame.left, frame.right) : (frame.top, frame.bottom)
        return near < offset && offset < far && start < last && first < end
    }
}
