/// The outlines of a font: its `glyf` table, and the `loca` table that says where in it each glyph is.
struct GlyphTable: Sendable {
    /// How often glyphs may consist of glyphs that consist of glyphs, and of how many parts one may consist in all.
    private static let depthLimit = 6
    private static let partLimit = 64

    let glyphs: FontBytes
    let locations: FontBytes
    let hasLongOffsets: Bool
    let glyphCount: Int

    func outline(of glyph: Int) throws(FontError) -> Path {
        var path = Path()
        var partCount = 0
        try append(glyph, GlyphTransform(), depth: 0, partCount: &partCount, to: &path)
        return path
    }

    private func append(
        _ glyph: Int, _ transform: GlyphTransform, depth: Int, partCount: inout Int, to path: inout Path
    ) throws(FontError) {
        partCount += 1
        guard depth <= Self.depthLimit, partCount <= Self.partLimit else { throw .invalid("parts of a glyph") }
        guard let data = try data(of: glyph) else { return }
        let contourCount = try data.signed16(at: 0)
        if contourCount >= 0 {
            let contours = try GlyphContours(data, count: contourCount)
            for contour in contours.contours { path.append(contour, transform) }
            return
        }
        for part in try GlyphPart.parts(data) {
            try append(part.glyph, part.transform.followed(by: transform), depth: depth + 1, partCount: &partCount, to: &path)
        }
    }

    /// Nothing for a glyph without an outline, such as the blank.
    private func data(of glyph: Int) throws(FontError) -> FontBytes? {
        guard 0..<glyphCount ~= glyph else { throw .invalid("number of a glyph") }
        let (start, end) = try (location(glyph), location(glyph + 1))
        return start == end ? nil : try glyphs.slice(from: start, count: end - start)
    }

    private func location(_ index: Int) throws(FontError) -> Int {
        try hasLongOffsets ? locations.unsigned32(at: 4 * index) : 2 * locations.unsigned16(at: 2 * index)
    }
}
