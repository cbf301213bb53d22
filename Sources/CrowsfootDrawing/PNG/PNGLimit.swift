/// How large a picture may be, in pixels.
package struct PNGLimit: Hashable, Sendable {
    package let side: Int
    package let area: Int

    /// As much as the common programs that show pictures can open.
    package static let common = PNGLimit(side: 32_767, area: 400_000_000)
}
