/// Quality measures of a layout: defects, and costs to minimize.
package struct LayoutMetrics: Hashable, Sendable {
    /// The minimum distance of a line from other boxes and from parallel lines.
    package static let clearance = 6

    /// The number of crossings between lines, without lines from a box to itself.
    package private(set) var crossings = 0
    /// The number of pairs of a line and a foreign box that are too near to each other.
    package private(set) var linesAtBoxes = 0
    package private(set) var boxOverlaps = 0
    /// The number of pairs of parallel lines that are too near to be distinguished.
    package private(set) var crowdedLines = 0
    /// The number of pairs of a label and a box, a foreign line or another label under it.
    package private(set) var coveredByLabels = 0
    /// The area of the drawing in hundredths of the area of its boxes.
    package let area: Int
    /// The ratio of width to height, in hundredths.
    package let aspect: Int
    package let length: Int
    /// The length of each line in hundredths of the distance between its boxes, in ascending order, without lines from a box to itself.
    package let detours: [Int]
    /// The number of lines between boxes of one group that leave its frame.
    package let linesLeavingGroups: Int

    package init(_ layout: Layout, of graph: LayoutGraph) {
        let boxArea = layout.boxes.reduce(0) { $0 + $1.size.width * $1.size.height }
        area = 100 * layout.size.width * layout.size.height / max(boxArea, 1)
        aspect = 100 * layout.size.width / max(layout.size.height, 1)
        let segments = layout.lines.enumerated().flatMap { line, drawn in LineSegment.segments(of: drawn, number: line) }
        length = segments.reduce(0) { $0 + $1.end - $1.start }
        detours = zip(layout.lines, graph.links).filter { $1.first.box != $1.second.box }.map { line, link in
            100 * line.length / max(1, layout.boxes[link.first.box].distance(to: layout.boxes[link.second.box]))
        }.sorted()
        linesLeavingGroups = zip(graph.groups, layout.groups).reduce(0) { count, group in
            let members = Set(group.0.boxes)
            return count
                + zip(layout.lines, graph.links).count { line, link in
                    members.contains(link.first.box) && members.contains(link.second.box) && !line.points.allSatisfy(group.1.contains)
                }
        }
        let horizontal = segments.filter(\.isHorizontal).sorted { ($0.offset, $0.start) < ($1.offset, $1.start) }
        let vertical = segments.filter { !$0.isHorizontal }.sorted { ($0.offset, $0.start) < ($1.offset, $1.start) }
        let loops = graph.links.map { $0.first.box == $0.second.box }
        for one in horizontal where !loops[one.line] {
            for other in vertical where one.line != other.line && !loops[other.line] && one.crosses(other) {
                if !graph.links[one.line].joins(graph.links[other.line]) { crossings += 1 }
            }
        }
        crowdedLines = Self.crowded(horizontal, graph.links) + Self.crowded(vertical, graph.links)
        measureBoxes(layout, graph, segments)
        measureLabels(layout, segments)
    }

    /// Returns the detour that this percentage of the lines doesn't exceed.
    package func detour(at percent: Int) -> Int {
        detours.isEmpty ? 100 : detours[min(detours.count - 1, detours.count * percent / 100)]
    }

    private static func crowded(_ segments: [LineSegment], _ links: [LayoutLink]) -> Int {
        var count = 0
        for (index, one) in segments.enumerated() {
            for other in segments[(index + 1)...] {
                if other.offset - one.offset >= clearance { break }
                guard one.line != other.line, one.start < other.end, other.start < one.end else { continue }
                if !links[one.line].joins(links[other.line]) { count += 1 }
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

extension LayoutLink {
    /// Whether both ends meet at one point, so that both lines can be drawn as one.
    fileprivate func joins(_ other: LayoutLink) -> Bool {
        [first, second].contains { end in
            end.joins && [other.first, other.second].contains { $0.joins && $0.box == end.box }
        }
    }
}

extension LayoutLine {
    fileprivate var length: Int { zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) } }
}

extension LayoutFrame {
    /// Returns the shortest distance to another frame along the axes.
    fileprivate func distance(to other: LayoutFrame) -> Int {
        max(0, other.left - right, left - other.right) + max(0, other.top - bottom, top - other.bottom)
    }

    fileprivate func contains(_ point: LayoutPoint) -> Bool {
        (left...right).contains(point.x) && (top...bottom).contains(point.y)
    }
}

/// A straight part of a line, horizontal or vertical.
struct LineSegment: Hashable {
    let line: Int
    let isHorizontal: Bool
    /// The `y` of a horizontal part, or the `x` of a vertical one.
    let offset: Int
    /// The start along the other axis, less than `end`.
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
