/// Boxes that stand together in a rectangle of their own, under a heading. A box is in one group at most.
package struct LayoutGroup: Hashable, Sendable {
    package var boxes: [Int]
    package var heading: LayoutSize

    package init(boxes: [Int], heading: LayoutSize) {
        self.boxes = boxes
        self.heading = heading
    }
}
