/// The outlines of glyphs at the sizes that a picture needs, each made once.
struct GlyphShapes {
    private struct Key: Hashable {
        let weight: FontWeight
        let size: Double
        let glyph: Int
    }

    private var shapes: [Key: [Polyline]] = [:]

    /// In pixels of the picture, around the place on the base line where the glyph starts.
    mutating func shape(of glyph: Int, _ weight: FontWeight, size: Double) -> [Polyline] {
        let key = Key(weight: weight, size: size, glyph: glyph)
        if let shape = shapes[key] { return shape }
        let font = Font.face(weight)
        let shape = PathFlattener.lines(font.outline(of: glyph), scale: size / Double(font.unitsPerEm))
        shapes[key] = shape
        return shape
    }
}
