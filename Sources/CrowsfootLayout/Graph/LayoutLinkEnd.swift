/// Where a link is attached: to a row of a box, or anywhere along the box.
package struct LayoutLinkEnd: Hashable, Sendable {
    package var box: Int
    package var row: Int?

    package init(box: Int, row: Int? = nil) {
        self.box = box
        self.row = row
    }
}
