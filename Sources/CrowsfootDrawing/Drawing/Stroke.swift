/// How the line along a path is drawn.
package struct Stroke: Hashable, Sendable {
    package enum Cap: String, Hashable, Sendable {
        /// Ends where the path ends.
        case butt
        /// Ends in half a circle around the end of the path.
        case round
    }

    package enum Join: String, Hashable, Sendable {
        case miter
        case round
    }

    /// Where a corner is sharper than this many widths are long, it is cut off.
    static let miterLimit = 4.0

    package var tone: Tone
    package var width: Double
    /// The lengths of dashes and gaps in turn; none for a solid line.
    package var dashes: [Double]
    package var cap: Cap
    package var join: Join

    /// Dashes that never end, or lengths that are no lengths, are a solid line.
    var hasDashes: Bool { dashes.contains { $0 > 0 } && dashes.allSatisfy { $0 >= 0 && $0 < .infinity } }

    package init(_ tone: Tone, width: Double = 1, dashes: [Double] = [], cap: Cap = .butt, join: Join = .miter) {
        self.tone = tone
        self.width = width
        self.dashes = dashes
        self.cap = cap
        self.join = join
    }
}
