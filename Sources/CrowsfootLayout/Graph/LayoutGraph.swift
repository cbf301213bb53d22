/// A graph to draw: boxes, links between them, and groups of boxes, which refer to each other by index.
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

/// A rectangle with rows, to the middle of which links may be attached.
package struct LayoutBox: Hashable, Sendable {
    package var size: LayoutSize
    /// The middle of each row, from the top of the box and downwards.
    package var rows: [Int]
    /// The rows that may change places with one another where that spares crossings and detours.
    package var movableRows: [Int]

    package init(size: LayoutSize, rows: [Int] = [], movableRows: [Int] = []) {
        self.size = size
        self.rows = rows
        self.movableRows = movableRows
    }
}

/// Boxes that stand together in a rectangle of their own, under a heading. A box is in one group at most.
package struct LayoutGroup: Hashable, Sendable {
    package var boxes: [Int]
    package var heading: LayoutSize

    package init(boxes: [Int], heading: LayoutSize) {
        self.boxes = boxes
        self.heading = heading
    }
}

/// A link as it is drawn: horizontal and vertical by turns, from a side of its first box to a side of its second.
package struct LayoutLine: Hashable, Sendable {
    package var points: [LayoutPoint]
    package var label: LayoutFrame?

    package init(points: [LayoutPoint], label: LayoutFrame? = nil) {
        self.points = points
        self.label = label
    }

    /// One or none.
    package var labels: [LayoutFrame] { [label].compactMap(\.self) }
}

/// A line between two boxes, or from a box to itself.
package struct LayoutLink: Hashable, Sendable {
    package var first: LayoutLinkEnd
    package var second: LayoutLinkEnd
    /// The size of its label, if it has one.
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
    /// Whether it comes to one point with the other such ends of the box, without a row, that are on the same side.
    package var joins: Bool

    package init(box: Int, row: Int? = nil, joins: Bool = false) {
        self.box = box
        self.row = row
        self.joins = joins
    }
}

/// The distances that every drawing keeps.
enum Spacing {
    /// Between lines that run side by side, and between a line and a box that is not its own.
    static let line = 8
    /// Between lines that run side by side in a bundle of many.
    static let bundledLine = 6
    /// Between the ends of lines on a box, whose signs are wider than lines.
    static let port = 12
    /// Between the ends of a line from a box to itself.
    static let loop = 24
    /// Around a box, above and below.
    static let box = 14
    /// Straight from a box, before the first bend: room for the sign at the end of a line.
    static let stub = 26
    /// Between a label and its line, and between it and what else is near.
    static let label = 2
    /// From a box to the label that stands beside it: room for the widest sign that may be there.
    static let foot = 20
    /// Between parts of a drawing that no line joins.
    static let piece = 28
    /// Between the frame of a group and the boxes in it.
    static let group = 12
}
