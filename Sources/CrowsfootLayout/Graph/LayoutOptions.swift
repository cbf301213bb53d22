/// What a drawing should be like.
package struct LayoutOptions: Hashable, Sendable {
    /// Width by height, in hundredths.
    package var aspect = 150
    /// Where the middle of a box was in an earlier drawing. What is known stays in its place; the rest is put where it fits.
    package var remembered: [Int: LayoutPoint] = [:]
    /// Whether what is remembered stays even where a drawing from scratch would move less; there is none then, which takes far less time.
    package var keepsRemembered = false

    package init() {}
}
