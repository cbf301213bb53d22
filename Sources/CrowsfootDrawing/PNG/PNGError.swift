/// Why there is no PNG of a drawing.
package enum PNGError: Error, Hashable {
    /// Larger than other programs would open, in pixels; `limit` says what would not be.
    case tooLarge(width: Double, height: Double, limit: PNGLimit)
}
