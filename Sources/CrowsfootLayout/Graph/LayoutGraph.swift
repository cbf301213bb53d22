/// What is to be drawn: boxes, links between them, and groups of them; each refers to the others by their index.
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
    /// Where the middle of each row is, from the top of the box and downwards.
    package var rows: [Int]

    package init(size: LayoutSize, rows: [Int] = []) {
        self.size = size
        self.rows = rows
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
