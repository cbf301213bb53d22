/// What a drawing should be like.
package struct LayoutOptions: Hashable, Sendable {
    /// Width by height, in hundredths.
    package var aspect = 150
    /// Where boxes were in an earlier drawing, as its `places` say. What is known stays there; the rest is put where it fits.
    package var remembered: [Int: LayoutPoint] = [:]
    /// Whether distances are remembered as well, and not only what was beside what and above what.
    package var keepsDistances = true
    /// Whether room stays empty that was left of everything or above it.
    package var keepsMargins = false

    package init() {}
}
