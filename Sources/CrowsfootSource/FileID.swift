/// Names one file of a `SourceSet`: its place in the order in which the files were added.
package struct FileID: Hashable, Comparable, Sendable {
    package let index: Int32

    package init(_ index: Int) {
        self.index = Int32(index)
    }

    package static func < (left: FileID, right: FileID) -> Bool {
        left.index < right.index
    }
}
