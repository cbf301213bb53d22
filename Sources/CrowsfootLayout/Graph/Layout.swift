/// Where everything of a graph is drawn; frames and lines are in the order of the graph.
package struct Layout: Hashable, Sendable {
    package var size: LayoutSize
    package var boxes: [LayoutFrame]
    package var groups: [LayoutFrame]
    package var lines: [LayoutLine]

    package init(size: LayoutSize, boxes: [LayoutFrame], groups: [LayoutFrame], lines: [LayoutLine]) {
        self.size = size
        self.boxes = boxes
        self.groups = groups
        self.lines = lines
    }
}
