/// A range of bytes of a font file, with big-endian numbers. Positions outside of it can't be read.
struct FontBytes: Sendable {
    private let bytes: [UInt8]
    private let range: Range<Int>

    init(_ bytes: [UInt8]) {
        self.init(bytes, bytes.indices)
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
    }

    var count: Int { range.count }

    func slice(from start: Int, count: Int) throws(FontError) -> FontBytes {
        guard start >= 0, count >= 0, start <= range.count, count <= range.count - start else { throw .truncated }
        let first = range.lowerBound + start
        return FontBytes(bytes, first..<first + count)
    }

    func slice(from start: Int) throws(FontError) -> FontBytes {
        try slice(from: start, count: range.count - start)
    }

    func byte(at place: Int) throws(FontError) -> Int {
        guard place >= 0, place < range.count else { throw .truncated }
        return Int(bytes[range.lowerBound + place])
    }

    func unsigned16(at place: Int) throws(FontError) -> Int {
        try byte(at: place) << 8 | byte(at: place + 1)
    }

    func signed8(at place: Int) throws(FontError) -> Int {
        try Int(Int8(truncatingIfNeeded: byte(at: place)))
    }

    func signed16(at place: Int) throws(FontError) -> Int {
        try Int(Int16(truncatingIfNeeded: unsigned16(at: place)))
    }

    func unsigned32(at place: Int) throws(FontError) -> Int {
        try unsigned16(at: place) << 16 | unsigned16(at: place + 2)
    }
}

/// The reason why bytes can't be read as a font.
package enum FontError: Error, Hashable {
    /// An offset outside of the file.
    case truncated
    case missingTable(String)
    /// An invalid number.
    case invalid(String)
}
