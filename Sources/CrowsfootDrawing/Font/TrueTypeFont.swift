/// A font file with TrueType outlines. All offsets are checked, because the file can be damaged.
package struct TrueTypeFont: Sendable {
    package let unitsPerEm: Int
    /// The extent of glyphs above the baseline and, as a negative number, below it.
    package let ascender: Int
    package let descender: Int
    package let glyphCount: Int
    private let advances: [Int]
    private let characters: CharacterMap
    private let outlines: GlyphTable

    package init(_ bytes: [UInt8]) throws(FontError) {
        let tables = try FontTables(FontBytes(bytes))
        let (head, hhea) = try (tables.table("head"), tables.table("hhea"))
        unitsPerEm = try head.unsigned16(at: 18)
        guard 16...16384 ~= unitsPerEm else { throw .invalid("units of em") }
        ascender = try hhea.signed16(at: 4)
        descender = try hhea.signed16(at: 6)
        glyphCount = try tables.table("maxp").unsigned16(at: 4)
        guard glyphCount > 0 else { throw .invalid("number of glyphs") }
        advances = try Self.advances(tables.table("hmtx"), metricCount: hhea.unsigned16(at: 34), glyphCount: glyphCount)
        characters = try CharacterMap(tables.table("cmap"), glyphCount: glyphCount)
        let hasLongOffsets = try head.signed16(at: 50) != 0
        outlines = try GlyphTable(
            glyphs: tables.table("glyf"), locations: tables.table("loca"), hasLongOffsets: hasLongOffsets, glyphCount: glyphCount)
    }

    package func glyph(for scalar: Unicode.Scalar) -> Int? { characters.glyph(for: scalar) }

    /// The advance width of a glyph, in units of the font.
    package func advance(of glyph: Int) -> Int { advances[glyph] }

    /// Returns the outline, in units of the font, with `y` downwards.
    package func outline(of glyph: Int) throws(FontError) -> Path {
        try outlines.outline(of: glyph)
    }

    /// Reads the advance widths. Glyphs after the last listed one have its width.
    private static func advances(_ table: FontBytes, metricCount: Int, glyphCount: Int) throws(FontError) -> [Int] {
        guard 1...glyphCount ~= metricCount else { throw .invalid("number of advances") }
        var advances: [Int] = []
        for glyph in 0..<glyphCount { try advances.append(table.unsigned16(at: 4 * min(glyph, metricCount - 1))) }
        return advances
    }
}

/// The tables of a font file, by tag.
struct FontTables {
    private let file: FontBytes
    private let places: [Int: (start: Int, count: Int)]

    init(_ file: FontBytes) throws(FontError) {
        self.file = file
        var places: [Int: (start: Int, count: Int)] = [:]
        for index in try 0..<file.unsigned16(at: 4) {
            let record = 12 + 16 * index
            places[try file.unsigned32(at: record)] = try (file.unsigned32(at: record + 8), file.unsigned32(at: record + 12))
        }
        self.places = places
    }

    func table(_ tag: String) throws(FontError) -> FontBytes {
        let key = tag.utf8.reduce(0) { $0 << 8 | Int($1) }
        guard let place = places[key] else { throw .missingTable(tag) }
        return try file.slice(from: place.start, count: place.count)
    }
}

/// The outlines of a font: the `glyf` table, and the `loca` table with the offset of each glyph.
struct GlyphTable: Sendable {
    /// The maximum nesting of composite glyphs, and the maximum number of parts of one.
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

    /// The data of a glyph, or `nil` for one without an outline, such as the space.
    private func data(of glyph: Int) throws(FontError) -> FontBytes? {
        guard 0..<glyphCount ~= glyph else { throw .invalid("number of a glyph") }
        let (start, end) = try (location(glyph), location(glyph + 1))
        return start == end ? nil : try glyphs.slice(from: start, count: end - start)
    }

    private func location(_ index: Int) throws(FontError) -> Int {
        try hasLongOffsets ? locations.unsigned32(at: 4 * index) : 2 * locations.unsigned16(at: 2 * index)
    }
}
