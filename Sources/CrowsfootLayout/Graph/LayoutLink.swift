/// A line between two boxes, or from a box to itself.
package struct LayoutLink: Hashable, Sendable {
    package var first: LayoutLinkEnd
    package var second: LayoutLinkEnd
    /// How large its label is, if it has one.
    package var label: LayoutSize?

    package init(_ first: LayoutLinkEnd, _ second: LayoutLinkEnd, label: LayoutSize? = nil) {
        self.first = first
        self.second = second
        self.label = label
    }
}
