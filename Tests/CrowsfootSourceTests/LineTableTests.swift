import CrowsfootSource
import Testing

@Suite struct LineTableTests {
    /// Returns the lines of a text, as the table splits them.
    private func lines(_ text: String) -> [String] {
        let file = SourceFile(text)
        let table = LineTable(file)
        return (1...table.lineCount).map { String(decoding: file.bytes[table.bytes(ofLine: $0)], as: UTF8.self) }
    }

    private func position(_ text: String, at offset: Int) -> [Int] {
        let position = LineTable(SourceFile(text)).position(at: offset)
        return [position.line, position.column]
    }

    @Test func anEmptyFileHasOneEmptyLine() {
        #expect(lines("") == [""])
        #expect(position("", at: 0) == [1, 1])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func everyLineBreakEndsALine(_ lineBreak: String) {
        #expect(lines("a\(lineBreak)b\(lineBreak)") == ["a", "b", ""])
        #expect(lines("a\(lineBreak)\(lineBreak)b") == ["a", "", "b"])
        #expect(position("a\(lineBreak)b", at: 1 + lineBreak.utf8.count) == [2, 1])
        #expect(position("a\(lineBreak)b", at: 2 + lineBreak.utf8.count) == [2, 2])
    }

    @Test func lineBreaksMayBeMixed() {
        #expect(lines("a\r\r\nb\n\rc") == ["a", "", "b", "", "c"])
    }

    @Test func aCarriageReturnAndItsLineFeedAreOnTheSameLine() {
        #expect(position("ab\r\nc", at: 2) == [1, 3])
        #expect(position("ab\r\nc", at: 3) == [1, 4])
    }

    @Test func theEndOfTheFileIsAPlace() {
        #expect(position("ab", at: 2) == [1, 3])
        #expect(position("ab\n", at: 3) == [2, 1])
        #expect(position("ab\n", at: 99) == [2, 1])
    }

    @Test func aByteOrderMarkBelongsToNoLine() {
        #expect(lines("\u{FEFF}ab\nc") == ["ab", "c"])
        #expect(position("\u{FEFF}ab", at: 0) == [1, 1])
        #expect(position("\u{FEFF}ab", at: 3) == [1, 1])
        #expect(position("\u{FEFF}ab", at: 4) == [1, 2])
        #expect(position("a\u{FEFF}b", at: 4) == [1, 3])
    }

    @Test func columnsAreUnicodeScalars() {
        #expect(position("😀b", at: 4) == [1, 2])
        #expect(position("e\u{301}b", at: 3) == [1, 3])
        #expect(position("图书b", at: 6) == [1, 3])
        #expect(position("👩‍👧b", at: 11) == [1, 4])
    }

    @Test(arguments: [0, 1, 254, 255, 256, 257, 511, 512, 513, 5_000])
    func columnsOfLongLinesAreCountedTheSame(_ length: Int) {
        let text = "x\n" + String(repeating: "é", count: length)
        #expect(position(text, at: 2 + 2 * length) == [2, length + 1])
        #expect(position("y\n" + text + "z", at: 4 + 2 * length + 1) == [3, length + 2])
    }
}
