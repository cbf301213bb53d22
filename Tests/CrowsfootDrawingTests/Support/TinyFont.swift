/// A font file of a few glyphs, with features that the bundled font lacks. All numbers have 16 bits.
struct TinyFont {
    /// The glyphs in the order of `glyf`.
    var glyphs: [[Int]] = [square]
    /// The content of `cmap` after its encoding.
    var characters: [Int] = group(65...65, glyph: 0)

    /// One contour through four points: without instructions, two flags to a number, and then the distances along x and y.
    static let square = [1, 0, 0, 100, 100, 3, 0, 0x0101, 0x0101, 0, 100, 0, -100, 0, 0, 100, 0]
    /// Format 12 with one group.
    static func group(_ scalars: ClosedRange<Int>, glyph: Int) -> [Int] {
        let numbers = [28, 0, 1, scalars.lowerBound, scalars.upperBound, glyph]
        return [12, 0] + numbers.flatMap { [$0 >> 16, $0 & 0xFFFF] }
    }
    /// Format 4 with one segment of listed glyphs, and the required last segment.
    static func segment(_ scalars: ClosedRange<Int>, glyphs: [Int]) -> [Int] {
        [4, 0, 0, 4, 0, 0, 0, scalars.upperBound, 0xFFFF, 0, scalars.lowerBound, 0xFFFF, 0, 1, 4, 0] + glyphs
    }
    /// A glyph that consists of others, each moved by (10, 20).
    static func composite(_ parts: [Int]) -> [Int] {
        [-1, 0, 0, 0, 0]
            + parts.enumerated().flatMap { [$0.offset == parts.count - 1 ? 0x0003 : 0x0023, $0.element, 10, 20] }
    }

    var bytes: [UInt8] {
        let count = glyphs.count
        let starts = glyphs.reduce(into: [0]) { starts, glyph in starts.append((starts.last ?? 0) + glyph.count) }
        let tables: [(String, [Int])] = [
            ("cmap", [0, 1, 3, 10, 0, 12] + characters),
            ("glyf", glyphs.flatMap(\.self)),
            ("head", Array(repeating: 0, count: 9) + [100] + Array(repeating: 0, count: 17)),
            ("hhea", [1, 0, 80, -20] + Array(repeating: 0, count: 13) + [1]),
            ("hmtx", [60, 0]),
            ("loca", starts),
            ("maxp", [1, 0, count]),
        ]
        var (directory, content): ([UInt8], [UInt8]) = (Self.bytes([1, 0, tables.count, 0, 0, 0]), [])
        for (tag, words) in tables {
            directory += Array(tag.utf8) + Self.bytes([0, 0, 0, 12 + 16 * tables.count + content.count, 0, 2 * words.count])
            content += Self.bytes(words)
        }
        return directory + content
    }

    private static func bytes(_ words: [Int]) -> [UInt8] {
        words.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
}
