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
