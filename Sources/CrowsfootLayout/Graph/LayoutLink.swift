/// A line between two boxes, or from a box to itself, with up to three labels.
package struct LayoutLink: Hashable, Sendable {
    package var first: LayoutLinkEnd
    package var second: LayoutLinkEnd
    /// The size of the label that belongs to the line and to neither of its ends.
    package var label: LayoutSize?

    package init(_ first: LayoutLinkEnd, _ second: LayoutLinkEnd, label: LayoutSize? = nil) {
        self.first = first
        self.second = second
        self.label = label
    }
}
