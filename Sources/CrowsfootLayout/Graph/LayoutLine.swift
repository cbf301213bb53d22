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
