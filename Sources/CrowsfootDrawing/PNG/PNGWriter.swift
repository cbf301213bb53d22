/// Renders a drawing as a PNG: the same bytes on every machine.
package struct PNGWriter: Sendable {
    private let theme: Theme
    private let scale: Double
    private let limit: PNGLimit

    /// Supported scale factors, in image pixels per drawing unit.
    package static let scales = 0.1...16

    /// The area, in pixels, up to which the whole image is kept in memory before it is compressed.
    private static let keptArea = 1 << 23

    package init(theme: Theme = .light, scale: Double = 1, limit: PNGLimit = .common) {
        precondition(Self.scales.contains(scale), "unsupported scale")
        self.theme = theme
        self.scale = scale
        self.limit = limit
    }

    package func bytes(of drawing: Drawing) throws(PNGError) -> [UInt8] {
        let size = try PictureSize(drawing, scale: scale, limit: limit)
        let bands = IteratorSequence(Picture(drawing, size: size, theme: theme, scale: scale)).lazy.map(\.pixels)
        var encoder = size.width * size.height > Self.keptArea ? encoded(bands, size) : encoded(Array(bands), size)
        return encoder.finish()
    }

    /// Encodes bands that are kept in memory. Whether the palette has room for all colors is known before.
    private func encoded(_ bands: [[UInt32]], _ size: PictureSize) -> PNGEncoder {
        var palette = Palette()
        return encoded(bands, size, hasPalette: bands.allSatisfy { palette.add($0) })
    }

    /// Encodes bands while they are rendered, and starts again if there are too many colors for the palette.
    private func encoded(_ bands: some Sequence<[UInt32]>, _ size: PictureSize) -> PNGEncoder {
        let encoder = encoded(bands, size, hasPalette: true)
        return encoder.hasTooManyColors ? encoded(bands, size, hasPalette: false) : encoder
    }

    private func encoded(_ bands: some Sequence<[UInt32]>, _ size: PictureSize, hasPalette: Bool) -> PNGEncoder {
        var encoder = PNGEncoder(size: size, scale: scale, hasPalette: hasPalette)
        for band in bands {
            if encoder.hasTooManyColors { break }
            encoder.add(band)
        }
        return encoder
    }
}

/// The reason why a drawing can't be rendered as a PNG.
package enum PNGError: Error, Hashable, CustomStringConvertible {
    /// The image exceeds the limit, in pixels.
    case tooLarge(width: Double, height: Double, limit: PNGLimit)

    package var description: String {
        switch self {
        case .tooLarge(let width, let height, let limit):
            "the image would have \(SVGNumber(width)) × \(SVGNumber(height)) pixels, and programs that show images open no more "
                + "than \(limit.side) each way and \(limit.area / 1_000_000) million in all"
        }
    }
}

/// The maximum size of an image, in pixels.
package struct PNGLimit: Hashable, Sendable {
    package let side: Int
    package let area: Int

    /// The largest image that common programs can open.
    package static let common = PNGLimit(side: 32_767, area: 400_000_000)
}
