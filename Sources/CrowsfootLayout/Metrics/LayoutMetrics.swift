/// What can be measured of a layout: what must never be, and what there should be little of.
package struct LayoutMetrics: Hashable, Sendable {
    /// How near a line may come to a box that is not its own, and to a line that runs beside it.
    package static let clearance = 6

    /// Pairs of lines that cross, each as often as they do; lines from a box to itself are left out.
    package private(set) var crossings = 0
    /// Pairs of a line and a box that it does not belong to, where one comes too near to the other.
    package private(set) var linesAtBoxes = 0
    package private(set) var boxOverlaps = 0
    /// Pairs of lines that run beside each other too near to be told apart.
    package private(set) var crowdedLines = 0
    /// Pairs of a label and a box, a foreign line or another label that it covers.
    package private(set) var coveredByLabels = 0
    /// The area of the drawing in hundredths of that of its boxes.
    package let area: Int
    /// Width by height, in hundredths.
    package let aspect: Int
    package let length: Int

    package init(_ layout: Layout, of graph: LayoutGraph) {
        let boxArea = layout.boxes.reduce(0) { $0 + $1.size.width * $1.size.height }
        area = 100 * layout.size.width * layout.size.height / max(boxArea, 1)
        aspect = 100 * layout.size.width / max(layout.size.height, 1)
        let segments = layout.lines.enumerated().flatMap { line, drawn in LineSegment.segments(of: drawn, number: line) }
        length = segments.reduce(0) { $0 + $1.end - $1.start }
        let horizontal = segments.filter(\.isHorizontal).sorted { ($0.offset, $0.start) < ($1.offset, $1.start) }
        let vertical = segments.filter { !$0.isHorizontal }.sorted { ($0.offset, $0.start) < ($1.offset, $1.start) }
        let loops = graph.links.map { $0.first.box == $0.second.box }
        for one in horizontal where !loops[one.line] {
            for other in vertical where one.line != other.line && !loops[other.line] && one.crosses(other) { crossings += 1 }
        }
        crowdedLines = Self.crowded(horizontal) + Self.crowded(vertical)
        measureBoxes(layout, graph, segments)
        measureLabels(layout, segments)
    }

    private static func crowded(_ segments: [LineSegment]) -> Int {
        var count = 0
        for (index, one) in segments.enumerated() {
            for other in segments[(index + 1)...] {
                if other.offset - one.offset >= clearance { break }
                if one.line != other.line, one.start < other.end, other.start < one.end { count += 1 }
            }
        }
        return count
    }

    private mutating func measureBoxes(_ layout: Layout, _ graph: LayoutGraph, _ segments: [LineSegment]) {
        for (index, box) in layout.boxes.enumerated() {
            boxOverlaps += layout.boxes[..<index].count { $0.overlaps(box) }
            let keepOut = box.outset(by: Self.clearance - 1)
            let near = segments.filter { segment in
                let link = graph.links[segment.line]
                return link.first.box != index && link.second.box != index && segment.meets(keepOut)
            }
            linesAtBoxes += Set(near.map(\.line)).count
        }
    }

    private mutating func measureLabels(_ layout: Layout, _ segments: [LineSegment]) {
        let labels = layout.lines.enumerated().flatMap { line, drawn in drawn.labels.map { (line: line, frame: $0) } }
        for (index, label) in labels.enumerated() {
            coveredByLabels += layout.boxes.count { $0.overlaps(label.frame) }
            coveredByLabels += labels[..<index].count { $0.frame.overlaps(label.frame) }
            coveredByLabels += segments.count { $0.line != label.line && $0.meets(label.frame) }
        }
    }
}

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
