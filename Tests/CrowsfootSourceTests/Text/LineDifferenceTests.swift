import CrowsfootText
import Testing

struct LineDifferenceTests {
    private static func lines(_ old: String, _ new: String, limit: Int = 10) -> [String] {
        LineDifference(Array(old.utf8), Array(new.utf8), limit: limit).lines
    }

    @Test(
        arguments: [
            ("", "", []),
            ("a\nb\n", "a\nb\n", []),
            ("a\nb\nc\n", "a\nx\nc\n", ["2 - b", "2 + x"]),
            ("a\nc\n", "a\nb\nc\n", ["2 + b"]),
            ("a\nc\n", "a\n\nc\n", ["2 +"]),
            ("a\nb\nc\n", "a\nc\n", ["2 - b"]),
            ("", "a\n", ["1 + a"]),
            ("a\nb\na\n", "a\n", ["2 - b", "3 - a"]),
            ("1\n2\n3\n4\n", "1\nx\n3\ny\n", ["2 - 2", "2 + x", "4 - 4", "4 + y"]),
            ("a\u{1B}[31m\n", "a\n", ["1 - a␛[31m", "1 + a"]),
        ] as [(String, String, [String])])
    func showsWhatDiffers(old: String, new: String, expected: [String]) {
        #expect(Self.lines(old, new) == expected)
    }

    @Test func countsWhatItDoesNotShow() {
        let new = (1...20).map { "line \($0)\n" }.joined()
        let difference = LineDifference([], Array(new.utf8), limit: 3)
        #expect(difference.lines == ["1 + line 1", "2 + line 2", "3 + line 3"])
        #expect(difference.hiddenCount == 17)
    }

    @Test func numbersStandBelowEachOther() {
        let old = (1...10).map { "\($0)\n" }.joined()
        #expect(
            Self.lines(old, old.replacing("9\n", with: "x\n").replacing("10\n", with: "y\n"))
                == [" 9 - 9", "10 - 10", " 9 + x", "10 + y"])
    }

    /// Matching all lines with all others would take minutes.
    @Test func differentTextsAreComparedQuickly() {
        let old = (0..<30_000).map { "old \($0)\n" }.joined()
        let new = (0..<30_000).map { "new \($0)\n" }.joined()
        let difference = LineDifference(Array(old.utf8), Array(new.utf8), limit: 1)
        #expect(difference.lines == ["1 - old 0"])
        #expect(difference.hiddenCount == 59_999)
    }
}
