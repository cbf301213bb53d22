import CrowsfootText

/// One face of the built-in font: measures text and returns its glyphs.
///
/// A missing glyph is drawn as a box, one for each visible character; wide characters, such as emoji, have a wide box. Text is measured as
/// it is drawn, from left to right and without kerning.
package struct Font: Sendable {
    /// The width of emoji in the fonts of browsers, in hundredths of an em.
    private static let wideAdvance = 125
    private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    /// The glyph for missing characters, the same in every font.
    private static let missingGlyph = 0

    package static let regular = Font(.regular)
    package static let bold = Font(.bold)

    private let file: TrueTypeFont
    /// The glyphs of ASCII, indexed by character code.
    private let plainGlyphs: [Int]

    package static func face(_ weight: FontWeight) -> Font {
        switch weight {
        case .regular: regular
        case .bold: bold
        }
    }

    private init(_ weight: FontWeight) {
        do {
            file = try TrueTypeFont(DejaVuSans.file(weight))
        } catch {
            preconditionFailure("the carried font is damaged: \(error)")
        }
        plainGlyphs = (0..<128).map { [file] in file.glyph(for: Unicode.Scalar($0)) ?? Self.missingGlyph }
    }

    package var unitsPerEm: Int { file.unitsPerEm }

    /// Returns the width, in units of the font.
    package func width(of text: String) -> Int {
        var width = 0
        forEachGlyph(of: text) { _, advance, _ in width += advance }
        return width
    }

    /// Returns the width, in pixels.
    package func width(of text: String, size: Double) -> Double {
        Double(width(of: text)) * size / Double(unitsPerEm)
    }

    /// The height of letters above the baseline, in pixels.
    package func ascent(size: Double) -> Double { Double(file.ascender) * size / Double(unitsPerEm) }
    package func descent(size: Double) -> Double { -Double(file.descender) * size / Double(unitsPerEm) }

    /// The height of a capital letter above the baseline, in pixels. To center text in a row, the baseline is half of that below the
    /// middle.
    package func capitalHeight(size: Double) -> Double {
        let ys = outline(of: plainGlyphs[Int(UInt8(ascii: "H"))]).steps.flatMap(\.points).map(\.y)
        return -(ys.min() ?? 0) * size / Double(unitsPerEm)
    }

    /// Returns the outline, in units of the font, with `y` downwards.
    func outline(of glyph: Int) -> Path {
        do {
            return try file.outline(of: glyph)
        } catch {
            preconditionFailure("the carried font has a damaged glyph \(glyph): \(error)")
        }
    }

    func glyphs(of text: String) -> [PlacedGlyph] {
        var glyphs: [PlacedGlyph] = []
        var x = 0
        forEachGlyph(of: text) { glyph, advance, isStretched in
            let stretch = isStretched ? Double(advance) / Double(file.advance(of: glyph)) : 1
            glyphs.append(PlacedGlyph(glyph: glyph, x: x, stretch: stretch))
            x += advance
        }
        return glyphs
    }
}

extension Font {
    private func forEachGlyph(of text: String, _ body: (_ glyph: Int, _ advance: Int, _ isStretched: Bool) -> Void) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 { body(plainGlyphs[Int(byte)], file.advance(of: plainGlyphs[Int(byte)]), false) }
        } else {
            for character in text { place(character, body) }
        }
    }

    /// Places the glyph of a character. The first scalar determines it; the others are accents or variants.
    private func place(_ character: Character, _ body: (_ glyph: Int, _ advance: Int, _ isStretched: Bool) -> Void) {
        guard let first = character.unicodeScalars.first else { return }
        let isEmoji = character.unicodeScalars.contains(Self.emojiSelector)
        if let glyph = file.glyph(for: first) {
            body(glyph, isEmoji ? wideAdvance : file.advance(of: glyph), false)
        } else if first.displayColumns > 0 {
            let isWide = isEmoji || first.displayColumns > 1
            body(Self.missingGlyph, isWide ? wideAdvance : file.advance(of: Self.missingGlyph), isWide)
        }
        for accent in character.unicodeScalars.dropFirst() {
            if let glyph = file.glyph(for: accent), file.advance(of: glyph) == 0 { body(glyph, 0, false) }
        }
    }

    private var wideAdvance: Int { unitsPerEm * Self.wideAdvance / 100 }
}

/// The faces of the built-in font.
package enum FontWeight: String, Hashable, Sendable, CaseIterable {
    case regular
    case bold
}

/// A glyph of a text, and its distance from the start of the text, in units of the font.
struct PlacedGlyph {
    let glyph: Int
    let x: Int
    /// The horizontal scale factor.
    let stretch: Double
}
