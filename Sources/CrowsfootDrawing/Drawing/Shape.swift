/// An outline that is filled, or drawn along, or both: first filled.
package struct Shape: Hashable, Sendable {
    package enum Outline: Hashable, Sendable {
        case rectangle(Rectangle, cornerRadius: Double)
        /// Filled wherever it winds around a place more often one way than the other.
        case path(Path)
    }

    package var outline: Outline
    package var fill: Tone?
    package var stroke: Stroke?

    package init(_ outline: Outline, fill: Tone? = nil, stroke: Stroke? = nil) {
        self.outline = outline
        self.fill = fill
        self.stroke = stroke
    }

    var path: Path {
        switch outline {
        case .rectangle(let rectangle, let radius): .rectangle(rectangle, cornerRadius: radius)
        case .path(let path): path
        }
    }
}
