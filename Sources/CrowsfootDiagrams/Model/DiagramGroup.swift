/// A section: boxes that belong together.
package struct DiagramGroup: Hashable, Sendable {
    package let title: String
    package let documentation: String?
    /// The places of its boxes in the diagram.
    package let boxes: [Int]

    package init(_ title: String, documentation: String? = nil, boxes: [Int]) {
        self.title = title
        self.documentation = documentation
        self.boxes = boxes
    }

    /// The same of the boxes that are left, at their new places; nothing when none is.
    func keeping(_ place: (Int) -> Int?) -> DiagramGroup? {
        let left = boxes.compactMap(place)
        return left.isEmpty ? nil : DiagramGroup(title, documentation: documentation, boxes: left)
    }
}
