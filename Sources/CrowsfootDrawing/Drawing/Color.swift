/// An opaque colour, as it stands in a style sheet.
package struct Color: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    /// From `0xRRGGBB`.
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
