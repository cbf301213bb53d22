import CrowsfootDrawing
import Testing

/// Compares the bundled font with the values that fonttools reads from the original release.
struct FontTests {
    @Test(arguments: [
        ("", 0, 0), ("A", 1401, 1585), ("JournalEntry", 12568, 14360), ("0..* history (inverse: Event.item)", 33567, 38036),
        ("Ημερολόγιο", 12126, 13537), ("Событие", 9347, 10203), ("Žluťoučký", 10148, 11400), ("→ × … •", 8641, 8928),
    ])
    func widthIsThatOfTheRelease(_ text: String, _ regular: Int, _ bold: Int) {
        #expect(Font.regular.width(of: text) == regular)
        #expect(Font.bold.width(of: text) == bold)
    }

    @Test func widthInPixelsGrowsWithTheSize() {
        #expect(Font.face(.regular).width(of: "A", size: 2048) == 1401)
        #expect(Font.face(.bold).width(of: "A", size: 12) == Double(1585 * 12) / 2048)
        #expect(Font.regular.ascent(size: 2048) == 1901)
        #expect(Font.regular.descent(size: 2048) == 483)
        #expect(Font.regular.capitalHeight(size: 2048) == 1493)
    }

    /// A combining accent is drawn on the letter before it, in both Unicode forms.
    @Test func accentsTakeNoRoom() {
        #expect(Font.regular.width(of: "e\u{301}") == Font.regular.width(of: "e"))
        #expect(Font.regular.width(of: "и\u{306}") == Font.regular.width(of: "й"))
        #expect(Font.regular.width(of: "a\u{200B}\u{FEFF}b") == Font.regular.width(of: "ab"))
    }

    /// One box for each visible character, and a wide one if browsers use a wide glyph.
    @Test(arguments: [
        ("ש", 1229), ("שלום", 4 * 1229), ("中", 2560), ("👩‍👩‍👧", 2560), ("🇩🇪", 2560), ("❤️", 2560), ("\u{10FFFD}", 1229),
    ])
    func missingGlyphsAreMeasuredAsABox(_ text: String, _ width: Int) {
        #expect(Font.regular.width(of: text) == width)
    }

    /// Tests the repertoire that the page about the font promises: a missing letter would get the width of the replacement glyph.
    @Test(arguments: FontWeight.allCases)
    func promisedLettersAreThere(_ weight: FontWeight) throws {
        let font = try TrueTypeFont(DejaVuSans.file(weight))
        let ranges = [0x20...0x7E, 0xA0...0x17F, 0x391...0x3A1, 0x3A3...0x3CE, 0x400...0x45F, 0x2190...0x2195] as [ClosedRange<UInt32>]
        let signs = "–—‘’“”„•…‹›€™−≈≠≤≥✓✗\u{FFFD}".unicodeScalars
        for scalar in ranges.joined().compactMap(Unicode.Scalar.init) + signs {
            let glyph = try #require(font.glyph(for: scalar), "\(scalar) is missing")
            #expect(glyph > 0)
        }
    }

    /// Drawing relies on bundled files that aren't damaged.
    @Test(arguments: FontWeight.allCases)
    func everyGlyphHasAnOutlineThatCanBeRead(_ weight: FontWeight) throws {
        let font = try TrueTypeFont(DejaVuSans.file(weight))
        #expect(font.glyphCount > 500)
        for glyph in 0..<font.glyphCount { _ = try font.outline(of: glyph) }
    }
}
