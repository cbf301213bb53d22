/// A link as it is drawn: horizontal and vertical by turns, from a side of its first box to a side of its second.
package struct LayoutLine: Hashable, Sendable {
    package var points: [LayoutPoint]
    package var firstLabel: LayoutFrame?
    package var label: LayoutFrame?
    package var secondLabel: LayoutFrame?

    package init(points: [LayoutPoint], firstLabel: LayoutFrame? = nil, label: LayoutFrame? = nil, secondLabel: LayoutFrame? = nil) {
        self.points = points
        self.firstLabel = firstLabel
        self.label = label
        self.secondLabel = secondLabel
    }

    package var labels: [LayoutFrame] { [firstLabel, label, secondLabel].compactMap(\.self) }
}
