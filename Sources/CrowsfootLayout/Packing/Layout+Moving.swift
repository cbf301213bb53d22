extension Layout {
    func moved(by distance: LayoutPoint) -> Layout {
        var copy = self
        copy.boxes = boxes.map { $0.moved(by: distance) }
        copy.groups = groups.map { $0 == .nowhere ? $0 : $0.moved(by: distance) }
        copy.lines = lines.map { $0.moved(by: distance) }
        copy.origin = LayoutPoint(x: origin.x + distance.x, y: origin.y + distance.y)
        return copy
    }

    /// The layout without the empty space on the left and at the top.
    var trimmed: Layout { moved(by: LayoutPoint(x: -bounds.left, y: -bounds.top)).fitted }

    /// The layout cropped to its contents.
    var fitted: Layout {
        var copy = moved(by: LayoutPoint(x: max(0, -bounds.left), y: max(0, -bounds.top)))
        copy.size = LayoutSize(width: copy.bounds.right, height: copy.bounds.bottom)
        return copy
    }

    /// The smallest frame around all drawn parts.
    var bounds: LayoutFrame {
        let points =
            (areas + lines.flatMap(\.labels)).flatMap { [$0.origin, LayoutPoint(x: $0.right, y: $0.bottom)] } + lines.flatMap(\.points)
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        return LayoutFrame(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The frames of all drawn parts, with one for each part of a line.
    var frames: [LayoutFrame] { areas + lines.flatMap { $0.labels + $0.parts } }

    /// The frames of boxes and groups.
    var areas: [LayoutFrame] { boxes + groups.filter { $0 != .nowhere } }
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
            points: points.map { LayoutPoint(x: $0.x + distance.x, y: $0.y + distance.y) }, label: label?.moved(by: distance))
    }

    fileprivate var parts: [LayoutFrame] {
        zip(points, points.dropFirst()).map { one, other in
            LayoutFrame(x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x), height: abs(one.y - other.y))
        }
    }
}
