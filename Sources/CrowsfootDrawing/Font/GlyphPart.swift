/// A glyph that is a part of another one, such as an accent.
struct GlyphPart {
    let glyph: Int
    let transform: GlyphTransform

    private enum Flag {
        static let wordOffsets = 0x0001
        static let offsets = 0x0002
        static let scale = 0x0008
        static let more = 0x0020
        static let twoScales = 0x0040
        static let matrix = 0x0080
    }

    static func parts(_ data: FontBytes) throws(FontError) -> [GlyphPart] {
        var parts: [GlyphPart] = []
        var place = 10
        var flags = Flag.more
        while flags & Flag.more != 0 {
            flags = try data.unsigned16(at: place)
            guard flags & Flag.offsets != 0 else { throw .invalid("parts joined at points") }
            let glyph = try data.unsigned16(at: place + 2)
            place += 4
            var transform = GlyphTransform()
            transform.offset = try offset(data, flags, &place)
            try readScale(data, flags, &place, into: &transform)
            parts.append(GlyphPart(glyph: glyph, transform: transform))
        }
        return parts
    }

    private static func offset(_ data: FontBytes, _ flags: Int, _ place: inout Int) throws(FontError) -> Point {
        if flags & Flag.wordOffsets != 0 {
            defer { place += 4 }
            return try Point(Double(data.signed16(at: place)), Double(data.signed16(at: place + 2)))
        }
        defer { place += 2 }
        return try Point(Double(data.signed8(at: place)), Double(data.signed8(at: place + 1)))
    }

    private static func readScale(
        _ data: FontBytes, _ flags: Int, _ place: inout Int, into transform: inout GlyphTransform
    ) throws(FontError) {
        if flags & Flag.scale != 0 {
            transform.xx = try fraction(data, &place)
            transform.yy = transform.xx
        } else if flags & Flag.twoScales != 0 {
            transform.xx = try fraction(data, &place)
            transform.yy = try fraction(data, &place)
        } else if flags & Flag.matrix != 0 {
            transform.xx = try fraction(data, &place)
            transform.xy = try fraction(data, &place)
            transform.yx = try fraction(data, &place)
            transform.yy = try fraction(data, &place)
        }
    }

    private static func fraction(_ data: FontBytes, _ place: inout Int) throws(FontError) -> Double {
        defer { place += 2 }
        return try Double(data.signed16(at: place)) / 16384
    }
}

/// The position of a part in the whole glyph.
struct GlyphTransform: Sendable {
    var xx = 1.0
    var xy = 0.0
    var yx = 0.0
    var yy = 1.0
    var offset = Point(0, 0)

    func apply(_ point: Point) -> Point {
        Point(xx * point.x + yx * point.y, xy * point.x + yy * point.y) + offset
    }

    func followed(by outer: GlyphTransform) -> GlyphTransform {
        GlyphTransform(
            xx: outer.xx * xx + outer.yx * xy, xy: outer.xy * xx + outer.yy * xy,
            yx: outer.xx * yx + outer.yx * yy, yy: outer.xy * yx + outer.yy * yy,
            offset: outer.apply(offset))
    }
}
