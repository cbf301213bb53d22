/// Names a row through all versions of a rehearsal.
package struct RowID: Hashable, Comparable, Sendable {
    package let index: Int

    package init(_ index: Int) {
        self.index = index
    }

    /// A row that was deleted although something still refers to it.
    package static let gone = RowID(-1)

    package static func < (left: RowID, right: RowID) -> Bool { left.index < right.index }
}
