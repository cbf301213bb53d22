/// Why there is no PNG of a drawing.
package enum PNGError: Error, Hashable, CustomStringConvertible {
    /// Larger than the limit, in pixels.
    case tooLarge(width: Double, height: Double, limit: PNGLimit)

    package var description: String {
        switch self {
        case .tooLarge(let width, let height, let limit):
            "the picture would have \(SVGNumber(width)) × \(SVGNumber(height)) pixels, and programs that show pictures open no more "
                + "than \(limit.side) each way and \(limit.area / 1_000_000) million in all"
        }
    }
}
