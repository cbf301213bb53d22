/// Where a part of a glyph goes in the whole.
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
