/// A glyph of a text, and how far behind the start of the text it stands, in units of the font.
struct PlacedGlyph {
    let glyph: Int
    let x: Int
    /// How much wider than it is in the font.
    let stretch: Double
}
