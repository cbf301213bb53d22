/// The positions of all parts of a graph. Frames and lines are in the order of the graph.
package struct Layout: Hashable, Sendable {
    package var size: LayoutSize
    package var boxes: [LayoutFrame]
    package var groups: [LayoutFrame]
    package var lines: [LayoutLine]
    /// For each box, the row at each position.
    package var rowPlaces: [[Int]]
    /// The origin of remembered positions. It keeps them the same if something is added on the left or at the top, which moves the whole
    /// drawing.
    package var origin = LayoutPoint(x: 0, y: 0)

    package init(
        size: LayoutSize, boxes: [LayoutFrame], groups: [LayoutFrame], lines: [LayoutLine], rowPlaces: [[Int]]
    ) {
        self.size = size
        self.boxes = boxes
        self.groups = groups
        self.lines = lines
        self.rowPlaces = rowPlaces
    }

    /// Returns the rows of a box in drawing order.
    package func drawn<Row>(_ rows: [Row], of box: Int) -> [Row] {
        rowPlaces[box].indices.sorted { rowPlaces[box][$0] < rowPlaces[box][$1] }.map { rows[$0] }
    }

    /// The positions to store: the middle of each box's top edge, relative to the origin.
    package var places: [LayoutPoint] {
        boxes.map { LayoutPoint(x: $0.left + $0.size.width / 2 - origin.x, y: $0.top - origin.y) }
    }
}

/// The options of a layout.
package struct LayoutOptions: Hashable, Sendable {
    /// The ratio of width to height, in hundredths.
    package var aspect = 150
    /// The maximum width of the drawing, or `nil` for any width. A lower `aspect` is used if that suffices.
    package var width: Int?
    /// Whether the drawing becomes as narrow as possible if the width can't be met. Otherwise, it has its usual width then.
    package var isWidthRequired = false
    /// The positions of boxes in an earlier drawing, from its `places`. Known boxes stay there; the others go where they fit.
    package var remembered: [Int: LayoutPoint] = [:]
    /// Whether distances are remembered, and not only which boxes are next to or above each other.
    package var keepsDistances = true
    /// Whether free space at the left and at the top is kept.
    package var keepsMargins = false

    package init() {}
}

/// A rectangle of a drawing.
package struct LayoutFrame: Hashable, Sendable {
    package var origin: LayoutPoint
    package var size: LayoutSize

    package init(x: Int, y: Int, width: Int, height: Int) {
        origin = LayoutPoint(x: x, y: y)
        size = LayoutSize(width: width, height: height)
    }

    package var left: Int { origin.x }
    package var right: Int { origin.x + size.width }
    package var top: Int { origin.y }
    package var bottom: Int { origin.y + size.height }

    package func overlaps(_ other: LayoutFrame) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    package func contains(_ other: LayoutFrame) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    /// Returns the frame, enlarged on all sides.
    package func outset(by distance: Int) -> LayoutFrame {
        LayoutFrame(x: left - distance, y: top - distance, width: size.width + 2 * distance, height: size.height + 2 * distance)
    }
}

/// A position in a drawing; `y` grows downwards.
package struct LayoutPoint: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

package struct LayoutSize: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
