/// A range of bytes in one file.
///
/// Byte offsets are the only positions; reports convert them to lines and columns.
package struct SourceRange: Hashable, Sendable {
    package var file: FileID
    package var start: Int32
    package var end: Int32

    package init(file: FileID, start: Int, end: Int) {
        self.file = file
        self.start = Int32(start)
        self.end = Int32(end)
    }

    package var bytes: Range<Int> { Int(start)..<Int(end) }
    package var isEmpty: Bool { start == end }

    /// The empty range just before this one, where an insertion goes.
    package var before: SourceRange { SourceRange(file: file, start: Int(start), end: Int(start)) }

    /// The empty range just after this one, where an insertion goes.
    package var after: SourceRange { SourceRange(file: file, start: Int(end), end: Int(end)) }

    /// The range from the start of this one to the end of `other`, which lies after it in the same file.
    package func through(_ other: SourceRange) -> SourceRange {
        SourceRange(file: file, start: Int(start), end: max(Int(start), Int(other.end)))
    }
}
