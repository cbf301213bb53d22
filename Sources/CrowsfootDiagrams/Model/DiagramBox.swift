package import CrowsfootHistory

/// A model as a box with a row for each of its properties.
package struct DiagramBox: Hashable, Sendable {
    package let name: String
    package var rows: [DiagramRow]
    /// None for what is there without having changed.
    package let mark: ChangeMark?

    package init(_ name: String, rows: [DiagramRow] = [], mark: ChangeMark? = nil) {
        self.name = name
        self.rows = rows
        self.mark = mark
    }
}
