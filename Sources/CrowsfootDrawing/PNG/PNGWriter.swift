/// Draws a drawing as a PNG, by itself: the same bytes on every machine.
package struct PNGWriter: Sendable {
    private let theme: Theme
    private let scale: Double
    private let limit: PNGLimit

    /// How many pixels of a picture may stand for one of the drawing, each way.
    package static let scales = 0.1...16

    package init(theme: Theme = .light, scale: Double = 1, limit: PNGLimit = .common) {
        precondition(Self.scales.contains(scale), "whoever asks for a picture has to look at the scale first")
        self.theme = theme
        self.scale = scale
        self.limit = limit
    }

    package func bytes(of drawing: Drawing) throws(PNGError) -> [UInt8] {
        let size = try PictureSize(drawing, scale: scale, limit: limit)
        var encoder = encoded(drawing, size, hasPalette: true)
        if encoder.hasTooManyColors { encoder = encoded(drawing, size, hasPalette: false) }
        return encoder.finish()
    }

    private func encoded(_ drawing: Drawing, _ size: PictureSize, hasPalette: Bool) -> PNGEncoder {
        var picture = Picture(drawing, size: size, theme: theme, scale: scale)
        var encoder = PNGEncoder(size: size, scale: scale, hasPalette: hasPalette)
        while !encoder.hasTooManyColors, let band = picture.nextBand() { encoder.add(band.pixels) }
        return encoder
    }
}
