/// What a colour is for, and the colour that this has on light and on dark: one drawing serves both.
package struct Tone: Hashable, Sendable {
    /// The class that elements of this tone have in an SVG, behind `fill-` or `stroke-`.
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
