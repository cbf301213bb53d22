/// The contours of a simple glyph, with points on its curves and control points.
struct GlyphContours {
    struct ContourPoint {
        let isOnCurve: Bool
        var position: Point
    }

    private enum Flag {
        static let onCurve = 0x01
        static let shortX = 0x02
        static let shortY = 0x04
        static let repeated = 0x08
        static let sameOrPositiveX = 0x10
        static let sameOrPositiveY = 0x20
    }

    private(set) var contours: [[ContourPoint]] = []

    init(_ data: FontBytes, count: Int) throws(FontError) {
        guard count > 0 else { return }
        var ends: [Int] = []
        for index in 0..<count {
            let end = try data.unsigned16(at: 10 + 2 * index)
            guard end > ends.last ?? -1 else { throw .invalid("ends of contours") }
            ends.append(end)
        }
        var place = try 12 + 2 * count + data.unsigned16(at: 10 + 2 * count)
        let flags = try Self.flags(data, &place, count: (ends.last ?? -1) + 1)
        let xs = try Self.coordinates(data, &place, flags, short: Flag.shortX, same: Flag.sameOrPositiveX)
        let ys = try Self.coordinates(data, &place, flags, short: Flag.shortY, same: Flag.sameOrPositiveY)
        var start = 0
        for end in ends {
            contours.append(
                (start...end).map { index in
                    ContourPoint(isOnCurve: flags[index] & Flag.onCurve != 0, position: Point(Double(xs[index]), Double(ys[index])))
                })
            start = end + 1
        }
    }

    private static func flags(_ data: FontBytes, _ place: inout Int, count: Int) throws(FontError) -> [Int] {
        var flags: [Int] = []
        while flags.count < count {
            let flag = try data.byte(at: place)
            place += 1
            flags.append(flag)
            guard flag & Flag.repeated != 0 else { continue }
            let times = try data.byte(at: place)
            place += 1
            flags.append(contentsOf: repeatElement(flag, count: min(times, count - flags.count)))
        }
        return flags
    }

    /// Reads coordinates, each relative to the previous one.
    private static func coordinates(
        _ data: FontBytes, _ place: inout Int, _ flags: [Int], short: Int, same: Int
    ) throws(FontError) -> [Int] {
        var coordinates: [Int] = []
        var coordinate = 0
        for flag in flags {
            if flag & short != 0 {
                let distance = try data.byte(at: place)
                coordinate += flag & same != 0 ? distance : -distance
                place += 1
            } else if flag & same == 0 {
                coordinate += try data.signed16(at: place)
                place += 2
            }
            coordinates.append(coordinate)
        }
        return coordinates
    }
}

extension Path {
    /// Appends a contour. Between two control points, there is an implied point on the curve, in the middle; a contour can even start
    /// there.
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
