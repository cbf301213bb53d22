/// The text of one file as bytes, with the path under which reports name it.
package struct SourceFile: Sendable {
    /// The largest file that is read; offsets then fit in 32 bits with room to spare.
    package static let sizeLimit = 32 << 20

    package let id: FileID
    package let path: String
    package let bytes: [UInt8]

    /// Of a text that nobody wrote as it is: what it was made from.
    package let origins: OriginMap?

    package init(id: FileID, path: String, bytes: [UInt8], origins: OriginMap? = nil) {
        self.id = id
        self.path = path
        self.bytes = bytes
        self.origins = origins
    }

    package var wholeRange: SourceRange { SourceRange(file: id, start: 0, end: bytes.count) }

    /// The text of a range; bytes that are not UTF-8 come out as replacement characters.
    package func text(_ range: SourceRange) -> String {
        String(decoding: bytes[range.bytes], as: UTF8.self)
    }
}

extension SourceFile {
    /// The lines of a file in which each stands for itself, without comments and what is blank. They may end as on Windows.
    package var entries: [(line: ArraySlice<UInt8>, range: SourceRange)] {
        var entries: [(line: ArraySlice<UInt8>, range: SourceRange)] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
            entries.append((content, SourceRange(file: id, start: content.startIndex, end: content.endIndex)))
        }
        return entries
    }
}

/// A stretch of bytes in one file, from `start` up to but not including `end`.
///
/// Byte offsets are the only positions; reports turn them into lines and columns.
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

extension SourceRange: Comparable {
    package static func < (left: SourceRange, right: SourceRange) -> Bool {
        (left.file.index, left.start, left.end) < (right.file.index, right.start, right.end)
    }
}
