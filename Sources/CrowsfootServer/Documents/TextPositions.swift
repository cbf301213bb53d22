package import CrowsfootProtocol

/// Converts between byte offsets and the positions of a client: the only place that knows their units.
///
/// Positions outside of the text are moved to its nearest position, as the protocol demands.
package struct TextPositions: Sendable {
    package private(set) var bytes: [UInt8]
    private var lines: LineStarts
    private let encoding: PositionEncoding
    /// Whether a byte order mark is a character of the first line, as in a text that the client has sent. It isn't one of a file, because
    /// clients remove it when they open the file.
    private let countsMark: Bool

    package init(_ bytes: [UInt8], _ encoding: PositionEncoding, countsMark: Bool = false) {
        self.bytes = bytes
        lines = LineStarts(bytes)
        self.encoding = encoding
        self.countsMark = countsMark
    }

    /// Replaces a part of the text. Only the lines around it are counted again.
    mutating func replace(_ range: Range<Int>, with text: String.UTF8View) {
        bytes.replaceSubrange(range, with: text)
        lines.update(range, text.count, in: bytes)
    }

    /// Returns the bytes of a line, counted from 0, without the line break.
    private func bytes(ofLine line: Int) -> Range<Int> {
        let bytes = lines.bytes(ofLine: line, in: bytes)
        return line == 0 && countsMark ? 0..<bytes.upperBound : bytes
    }

    package func offset(of position: Position) -> Int {
        guard position.line < lines.count else { return bytes.count }
        guard position.line >= 0 else { return bytes(ofLine: 0).lowerBound }
        let line = bytes(ofLine: position.line)
        var offset = line.lowerBound
        var units = 0
        while offset < line.upperBound, units < position.character {
            let scalar = scalarLength(at: offset, before: line.upperBound)
            // The middle of a scalar isn't a position.
            if encoding == .utf8, units + scalar.bytes > position.character { break }
            units += encoding == .utf8 ? scalar.bytes : scalar.units
            offset += scalar.bytes
        }
        return offset
    }

    package func position(of offset: Int) -> Position {
        let line = lines.line(at: min(max(offset, 0), bytes.count))
        let bytes = bytes(ofLine: line)
        let end = min(max(offset, bytes.lowerBound), bytes.upperBound)
        switch encoding {
        case .utf8: return Position(line: line, character: end - bytes.lowerBound)
        case .utf16: return Position(line: line, character: units(in: bytes.lowerBound..<end))
        }
    }

    package func range(of bytes: Range<Int>) -> PositionRange {
        PositionRange(position(of: bytes.lowerBound), position(of: bytes.upperBound))
    }

    package func bytes(of range: PositionRange) -> Range<Int> {
        let (start, end) = (offset(of: range.start), offset(of: range.end))
        return min(start, end)..<max(start, end)
    }

    /// Returns the number of UTF-16 code units of a part of a line.
    package func units(in range: Range<Int>) -> Int {
        if encoding == .utf8 { return range.count }
        var units = 0
        for byte in bytes[range] where byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
        return units
    }

    /// Returns the length of the scalar at an offset, in bytes and in UTF-16 code units. A byte that isn't UTF-8 counts as one.
    private func scalarLength(at offset: Int, before end: Int) -> (bytes: Int, units: Int) {
        let byte = bytes[offset]
        var next = offset + 1
        while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return (next - offset, byte >= 0xF0 ? 2 : 1)
    }
}
