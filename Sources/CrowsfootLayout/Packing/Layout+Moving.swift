extension Layout {
    func moved(by distance: LayoutPoint) -> Layout {
        var copy = self
        copy.boxes = boxes.map { $0.moved(by: distance) }
        copy.groups = groups.map { $0 == .nowhere ? $0 : $0.moved(by: distance) }
        copy.lines = lines.map { $0.moved(by: distance) }
        return copy
    }

    /// Without what is empty around everything that is drawn.
    var trimmed: Layout { moved(by: LayoutPoint(x: -bounds.left, y: -bounds.top)).fitted }

    /// Of the size of what is drawn, with nothing left of it or above it.
    var fitted: Layout {
        var copy = moved(by: LayoutPoint(x: max(0, -bounds.left), y: max(0, -bounds.top)))
        copy.size = LayoutSize(width: copy.bounds.right, height: copy.bounds.bottom)
        return copy
    }

    private var bounds: LayoutFrame {
        let frames = boxes + groups.filter { $0 != .nowhere } + lines.flatMap(\.labels)
        let points = frames.flatMap { [$0.origin, LayoutPoint(x: $0.right, y: $0.bottom)] } + lines.flatMap(\.points)
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        return LayoutFrame(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension LayoutFrame {
    static let nowhere = LayoutFrame(x: 0, y: 0, width: 0, height: 0)

    func moved(by distance: LayoutPoint) -> LayoutFrame {
        LayoutFrame(x: left + distance.x, y: top + distance.y, width: size.width, height: size.height)
    }
}

extension LayoutLine {
    func moved(by distance: LayoutPoint) -> LayoutLine {
        LayoutLine(
            points: points.map { LayoutPoint(x: $0.x + distance.x, y: $0.y + distance.y) }, firstLabel: firstLabel?.moved(by: distance),
            label: label?.moved(by: distance), secondLabel: secondLabel?.moved(by: distance))
    }
}
