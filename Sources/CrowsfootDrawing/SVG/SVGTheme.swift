/// On what an SVG is looked at: on what the reader prefers, where the renderer knows it, or always on the same.
package enum SVGTheme: Hashable, Sendable {
    case automatic
    case fixed(Theme)
}
