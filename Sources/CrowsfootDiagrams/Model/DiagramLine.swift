package import CrowsfootHistory

/// A relationship as a line between two boxes.
package struct DiagramLine: Hashable, Sendable {
    package struct End: Hashable, Sendable {
        /// The place of the box in the diagram.
        package let box: Int
        /// How many rows of this end a row of the other end has.
        package let cardinality: Cardinality

        package init(box: Int, _ cardinality: Cardinality) {
            self.box = box
            self.cardinality = cardinality
        }
    }

    package let start: End
    package let end: End
    package let label: String
    package let mark: ChangeMark?

    package init(from start: End, to end: End, label: String, mark: ChangeMark? = nil) {
        self.start = start
        self.end = end
        self.label = label
        self.mark = mark
    }
}
