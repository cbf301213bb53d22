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

    /// Grown by as much on all sides.
    package func outset(by distance: Int) -> LayoutFrame {
        LayoutFrame(x: left - distance, y: top - distance, width: size.width + 2 * distance, height: size.height + 2 * distance)
    }
}

/// A place in a drawing; `y` grows downwards.
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
