import CrowsfootProtocol
import CrowsfootServer
import Testing

/// Tests the only conversion of positions.
struct TextPositionsTests {
    private static let texts = [
        "", "a", "é👩‍👩‍👧\tb\n", "a\r\nb\rc\n\nd", "\u{FEFF}schema é\nx", "a\u{2028}b", "\n", "👩‍👩‍👧",
    ]

    /// Returns the units of a line's beginning, counted by the standard library.
    private static func units(_ text: some StringProtocol, _ encoding: PositionEncoding) -> Int {
        encoding == .utf8 ? text.utf8.count : text.utf16.count
    }

    @Test(arguments: texts, [PositionEncoding.utf8, .utf16])
    func scalarsGoThereAndBack(text: String, encoding: PositionEncoding) {
        let positions = TextPositions(Array(text.utf8), encoding)
        let start = text.hasPrefix("\u{FEFF}") ? 3 : 0
        var offset = 0
        for scalar in text.unicodeScalars {
            let position = positions.position(of: offset)
            // Between CR and LF, there is no position: it is the end of the line.
            let isInBreak = scalar == "\n" && offset > 0 && Array(text.utf8)[offset - 1] == UInt8(ascii: "\r")
            if offset >= start { #expect(positions.offset(of: position) == (isInBreak ? offset - 1 : offset)) }
            offset += String(scalar).utf8.count
        }
        #expect(positions.offset(of: positions.position(of: offset)) == offset)
    }

    @Test(arguments: [PositionEncoding.utf8, .utf16])
    func columnsCountTheUnitsOfTheClient(encoding: PositionEncoding) {
        let text = "é👩‍👩‍👧\tb"
        let positions = TextPositions(Array(text.utf8), encoding)
        #expect(positions.position(of: text.utf8.count) == Position(line: 0, character: Self.units(text, encoding)))
        #expect(positions.offset(of: Position(line: 0, character: Self.units("é👩", encoding))) == "é👩".utf8.count)
    }

    @Test(arguments: texts)
    func positionsOutsideAreMovedInside(text: String) {
        let bytes = Array(text.utf8)
        for encoding in [PositionEncoding.utf8, .utf16] {
            let positions = TextPositions(bytes, encoding)
            for line in [-9, 0, 1, 2, 9, Int.max - 1] {
                for character in [-9, 0, 1, 3, 5, 99, Int.max] {
                    #expect(0...bytes.count ~= positions.offset(of: Position(line: line, character: character)))
                }
            }
        }
    }
}
