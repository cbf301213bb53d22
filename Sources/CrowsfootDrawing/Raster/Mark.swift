/// A part of a drawing that leaves something on the picture.
enum Mark {
    case shape(Shape)
    case text(TextLine)

    /// All of them in the order in which they are drawn.
    static func marks(of elements: [DrawingElement]) -> [Mark] {
        var marks: [Mark] = []
        append(elements, to: &marks)
        return marks
    }

    private static func append(_ elements: [DrawingElement], to marks: inout [Mark]) {
        for element in elements {
            switch element {
            case .group(let group): append(group.elements, to: &marks)
            case .shape(let shape): marks.append(.shape(shape))
            case .text(let line): marks.append(.text(line))
            }
        }
    }

    /// The rows of the drawing, in its own pixels, outside of which there is nothing of it.
    var reach: ClosedRange<Double> {
        switch self {
        case .text(let line):
            let (position, size) = (line.position.y.kept, abs(line.size.kept))
            return position - 1.5 * size...position + size
        case .shape(let shape):
            let margin = abs((shape.stroke?.width ?? 0).kept) / 2 * Stroke.miterLimit
            let ys = shape.path.steps.flatMap(\.points).map(\.y.kept)
            guard let top = ys.min(), let bottom = ys.max() else { return 0...0 }
            return top - margin...bottom + margin
        }
    }
}
