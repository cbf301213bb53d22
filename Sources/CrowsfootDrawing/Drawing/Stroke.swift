/// The style of a line along a path.
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

    /// The limit for mitered corners, in line widths. Longer corners are cut off.
    static let miterLimit = 4.0

    package var tone: Tone
    package var width: Double
    /// The alternating lengths of dashes and gaps, or none for a solid line.
    package var dashes: [Double]
    package var cap: Cap
    package var join: Join

    /// Whether the line is dashed. Invalid lengths, and dashes that never end, make a solid line.
    var hasDashes: Bool { dashes.contains { $0 > 0 } && dashes.allSatisfy { $0 >= 0 && $0 < .infinity } }

    package init(_ tone: Tone, width: Double = 1, dashes: [Double] = [], cap: Cap = .butt, join: Join = .miter) {
        self.tone = tone
        self.width = width
        self.dashes = dashes
        self.cap = cap
        self.join = join
    }
}

/// An opaque color, as in a style sheet.
package struct Color: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    /// Creates a color from `0xRRGGBB`.
    package init(_ value: UInt32) {
        red = UInt8(truncatingIfNeeded: value >> 16)
        green = UInt8(truncatingIfNeeded: value >> 8)
        blue = UInt8(truncatingIfNeeded: value)
    }

    /// `#rrggbb`, the one form that all renderers understand.
    package var hexadecimal: String {
        [red, green, blue].reduce(into: "#") { text, part in
            text += part < 16 ? "0" : ""
            text += String(part, radix: 16)
        }
    }
}

/// The purpose of a color, with its values on light and on dark backgrounds, so that one drawing serves both.
package struct Tone: Hashable, Sendable {
    /// The CSS class for this tone in an SVG, without the prefix `fill-` or `stroke-`.
    package let name: String
    package let light: Color
    package let dark: Color

    package init(_ name: String, light: UInt32, dark: UInt32) {
        self.name = name
        self.light = Color(light)
        self.dark = Color(dark)
    }

    package func color(in theme: Theme) -> Color {
        switch theme {
        case .light: light
        case .dark: dark
        }
    }
}
