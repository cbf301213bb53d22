/// The text of one file as bytes, with the path under which reports name it.
package struct SourceFile: Sendable {
    /// The largest file that is read; offsets then fit in 32 bits with room to spare.
    package static let sizeLimit = 32 << 20

    package let id: FileID
    package let path: String
    package let bytes: [UInt8]

    /// The origins of a generated text.
    package let origins: OriginMap?
    package let role: Role

    /// The role of a file in its schema.
    package enum Role: Hashable, Sendable {
        /// A file that people edit.
        case living
        /// A released version, as `crowsfoot release` has written it.
        case released
        /// One side of a comparison, without the files around it.
        case alone
    }

    package init(id: FileID, path: String, bytes: [UInt8], origins: OriginMap? = nil, role: Role = .living) {
        self.id = id
        self.path = path
        self.bytes = bytes
        self.origins = origins
        self.role = role
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

extension SourceRange: Comparable {
    package static func < (left: SourceRange, right: SourceRange) -> Bool {
        (left.file.index, left.start, left.end) < (right.file.index, right.start, right.end)
    }
}
