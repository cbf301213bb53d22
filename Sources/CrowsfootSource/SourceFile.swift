/// The bytes of one file, with the path that reports show.
package struct SourceFile: Sendable {
    /// The largest file that is read, in bytes. Offsets then fit into 32 bits.
    package static let sizeLimit = 32 << 20

    package let id: FileID
    package let path: String
    package let bytes: [UInt8]

    /// The origins of a generated text.
    package let origins: OriginMap?
    package let role: Role

    /// The role of a file in its schema.
    package enum Role: Hashable, Sendable {
        /// A file that the user edits.
        case current
        /// A released version, written by `crowsfoot release`.
        case released
        /// One side of a comparison, without the files around it.
        case alone
    }

    package init(id: FileID, path: String, bytes: [UInt8], origins: OriginMap? = nil, role: Role = .current) {
        self.id = id
        self.path = path
        self.bytes = bytes
        self.origins = origins
        self.role = role
    }

    package var wholeRange: SourceRange { SourceRange(file: id, start: 0, end: bytes.count) }

    /// Returns the text of a range. Invalid UTF-8 becomes replacement characters.
    package func text(_ range: SourceRange) -> String {
        String(decoding: bytes[range.bytes], as: UTF8.self)
    }
}

extension SourceFile {
    /// The lines of a line-based file, without comments and white space. Windows line breaks are accepted.
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

extension SourceRange: Comparable {
    package static func < (left: SourceRange, right: SourceRange) -> Bool {
        (left.file.index, left.start, left.end) < (right.file.index, right.start, right.end)
    }
}
