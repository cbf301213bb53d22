/// A graph to draw: boxes, links between them, and groups of boxes. They refer to each other by index.
package struct LayoutGraph: Hashable, Sendable {
    package var boxes: [LayoutBox]
    package var links: [LayoutLink]
    package var groups: [LayoutGroup]

    package init(boxes: [LayoutBox] = [], links: [LayoutLink] = [], groups: [LayoutGroup] = []) {
        self.boxes = boxes
        self.links = links
        self.groups = groups
    }
}

/// A rectangle with rows. Links can be attached to the middle of a row.
package struct LayoutBox: Hashable, Sendable {
    package var size: LayoutSize
    /// The middle of each row, measured from the top of the box.
    package var rows: [Int]
    /// The rows that can swap positions to avoid crossings and detours.
    package var movableRows: [Int]

    package init(size: LayoutSize, rows: [Int] = [], movableRows: [Int] = []) {
        self.size = size
        self.rows = rows
        self.movableRows = movableRows
    }
}

/// Boxes that are drawn together in a rectangle with a heading. A box is in at most one group.
package struct LayoutGroup: Hashable, Sendable {
    package var boxes: [Int]
    package var heading: LayoutSize

    package init(boxes: [Int], heading: LayoutSize) {
        self.boxes = boxes
        self.heading = heading
    }
}

/// The route of a link: alternating horizontal and vertical parts, from a side of its first box to a side of its second.
package struct LayoutLine: Hashable, Sendable {
    package var points: [LayoutPoint]
    package var label: LayoutFrame?

    package init(points: [LayoutPoint], label: LayoutFrame? = nil) {
        self.points = points
        self.label = label
    }

    /// The label as a list, which is empty without one.
    package var labels: [LayoutFrame] { [label].compactMap(\.self) }
}

/// A line between two boxes, or from a box to itself.
package struct LayoutLink: Hashable, Sendable {
    package var first: LayoutLinkEnd
    package var second: LayoutLinkEnd
    /// The size of the label, or `nil` without one.
    package var label: LayoutSize?

    package init(_ first: LayoutLinkEnd, _ second: LayoutLinkEnd, label: LayoutSize? = nil) {
        self.first = first
        self.second = second
        self.label = label
    }
}

/// The attachment of a link: a row of a box, or anywhere along the box.
package struct LayoutLinkEnd: Hashable, Sendable {
    package var box: Int
    package var row: Int?
    /// Whether it joins other such ends of the box, without a row, on the same side at one point.
    package var joins: Bool

    package init(box: Int, row: Int? = nil, joins: Bool = false) {
        self.box = box
        self.row = row
        self.joins = joins
    }
}

/// The minimum distances in every drawing, in pixels.
enum Spacing {
    /// The distance between parallel lines, and between a line and a box that isn't at its end.
    static let line = 8
    /// The distance between parallel lines in a large bundle.
    static let bundledLine = 6
    /// The distance between the ends of lines on a box. Their symbols are wider than lines.
    static let port = 12
    /// The distance between the ends of a line from a box to itself.
    static let loop = 24
    /// The margin above and below a box.
    static let box = 14
    /// The length of a line before its first bend: room for the symbol at its end.
    static let stub = 26
    /// The least distance between two columns if the page has room for it. In narrower channels, most lines are steep.
    static let channel = 120
    /// The distance between a label and its line, and to other elements.
    static let label = 2
    /// The distance from a box to a label next to it: room for the widest symbol.
    static let foot = 20
    /// The distance between parts of a drawing without a line between them.
    static let piece = 28
    /// The distance between the frame of a group and its boxes.
    static let group = 12
}
