/// What a picture of a schema shows, apart from any notation.
package struct Diagram: Hashable, Sendable {
    package var title: String
    package var boxes: [DiagramBox] = []
    package var lines: [DiagramLine] = []

    package init(title: String) {
        self.title = title
    }

    /// Nothing that would be drawn.
    package var isEmpty: Bool { boxes.isEmpty }
}
