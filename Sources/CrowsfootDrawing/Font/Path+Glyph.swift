extension Path {
    /// Between two points that are off the curve lies one that is on it, in the middle; a contour may even start there.
    mutating func append(_ contour: [GlyphContours.ContourPoint], _ transform: GlyphTransform) {
        let points = contour.map { point in
            let moved = transform.apply(point.position)
            return GlyphContours.ContourPoint(isOnCurve: point.isOnCurve, position: Point(moved.x, -moved.y))
        }
        guard let first = points.first, let last = points.last else { return }
        let start = first.isOnCurve ? first.position : last.isOnCurve ? last.position : first.middle(to: last)
        append(.move(start))
        var handle: GlyphContours.ContourPoint?
        for point in first.isOnCurve ? points.dropFirst() : points[...] {
            switch (handle, point.isOnCurve) {
            case (nil, true): append(.line(point.position))
            case (nil, false): handle = point
            case (let towards?, true):
                append(.quadratic(towards.position, point.position))
                handle = nil
            case (let towards?, false):
                append(.quadratic(towards.position, towards.middle(to: point)))
                handle = point
            }
        }
        if let handle { append(.quadratic(handle.position, start)) }
        append(.close)
    }
}

extension GlyphContours.ContourPoint {
    fileprivate func middle(to other: Self) -> Point { (position + other.position) * 0.5 }
}
