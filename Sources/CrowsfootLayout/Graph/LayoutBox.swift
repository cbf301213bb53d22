/// A rectangle with rows, to the middle of which links may be attached.
package struct LayoutBox: Hashable, Sendable {
    package var size: LayoutSize
    /// Where the middle of each row is, from the top of the box and downwards.
    package var rows: [Int]

    package init(size: LayoutSize, rows: [Int] = []) {
        self.size = size
        self.rows = rows
    }
}
