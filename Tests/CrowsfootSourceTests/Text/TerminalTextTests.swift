import CrowsfootText
import Testing

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}\u{323}", 1), ("图书", 4), ("ｱ", 1), ("Ａ", 2), ("가", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2),
        ("か\u{3099}", 2), ("😀", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("🇩🇪", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("\u{200B}", 1), ("\u{200D}", 0), ("क्ष", 2),
    ])
    func columnsAreThoseOfATerminal(_ text: String, _ columns: Int) {
        #expect(TerminalText(text).columns == columns)
        #expect(TerminalText.columns(of: Array(text.utf8)[...]) == columns)
        #expect(TerminalText("a" + text + "b").columns == columns + 2)
    }

    @Test(arguments: [
        ("a\tb", "a    b"), ("a\r\nb\nc\rd", "a b c d"), ("\u{1B}[31m", "␛[31m"), ("\u{0}\u{7}\u{7F}", "␀␇␡"),
        ("\u{9B}2J", "\u{FFFD}2J"), ("\u{202E}x\u{2066}", "\u{FFFD}x\u{FFFD}"), ("\u{2028}\u{2029}", "\u{FFFD}\u{FFFD}"),
    ])
    func controlCharactersAreReplaced(_ text: String, _ shown: String) {
        #expect(TerminalText(text).text == shown)
        #expect(TerminalText(text).columns == shown.unicodeScalars.count)
    }

    @Test func bytesThatAreNoTextBecomeReplacements() {
        let clean = TerminalText(decoding: [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80])
        #expect(clean.text.unicodeScalars.allSatisfy { !$0.isUnfitForDisplay })
        #expect(clean.text.hasPrefix("a\u{FFFD}\u{FFFD}("))
        #expect(clean.columns == clean.text.unicodeScalars.count)
    }

    @Test func unfitScalarsAreReplaced() {
        for value in UInt32(0)...0x3000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(TerminalText(String(scalar)).text.unicodeScalars.allSatisfy { !$0.isUnfitForDisplay })
        }
    }
}
