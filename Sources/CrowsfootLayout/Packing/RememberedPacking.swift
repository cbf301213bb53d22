/// Places known parts of a drawing at their old positions, and new ones next to them, without overlaps.
struct RememberedPacking {
    /// One placed part, with the frames of all its drawn elements.
    private struct Part {
        let bounds: LayoutFrame
        let frames: [LayoutFrame]

        init(_ layout: Layout) {
            bounds = layout.bounds
            frames = layout.frames
        }
    }

    private let aspect: Int
    private var set: [Part] = []
    private(set) var layouts: [Layout]

    /// Creates a packing. Known parts keep their positions; new ones have none yet.
    init(_ layouts: [Layout], isKnown: [Bool], aspect: Int) {
        self.aspect = aspect
        self.layouts = layouts
        let tops = layouts.map(\.bounds.top)
        // Upper parts are placed first.
        let known = layouts.indices.filter { isKnown[$0] }.sorted { (tops[$0], $0) < (tops[$1], $1) }
        for index in known { put(index) }
        for index in layouts.indices where !isKnown[index] { putBeside(index) }
    }

    /// Places a part at its position, or as near below or right of it as there is room.
    private mutating func put(_ index: Int) {
        var part = Part(layouts[index])
        while let distance = set.lazy.compactMap({ Self.obstruction(of: part, by: $0) }).first {
            layouts[index] = layouts[index].moved(by: distance)
            part = Part(layouts[index])
        }
        set.append(part)
    }

    /// Returns the distance by which a part has to move to be clear of another: down or to the right, whichever is less.
    private static func obstruction(of part: Part, by other: Part) -> LayoutPoint? {
        guard part.bounds.outset(by: Spacing.box).overlaps(other.bounds) else { return nil }
        let ways = part.frames.flatMap { frame in
            let room = frame.outset(by: Spacing.box)
            return other.frames.filter(room.overlaps).map { LayoutPoint(x: $0.right - room.left, y: $0.bottom - room.top) }
        }
        guard let right = ways.map(\.x).max(), let down = ways.map(\.y).max() else { return nil }
        return down <= right ? LayoutPoint(x: 0, y: down) : LayoutPoint(x: right, y: 0)
    }

    /// Places a part below all others or right of them, whichever gives the better page.
    private mutating func putBeside(_ index: Int) {
        let (left, right) = (set.map(\.bounds.left).min() ?? 0, set.map(\.bounds.right).max() ?? 0)
        let (top, bottom) = (set.map(\.bounds.top).min() ?? 0, set.map(\.bounds.bottom).max() ?? 0)
        let (bounds, gap) = (layouts[index].bounds, Spacing.piece)
        let below = max(max(right - left, bounds.size.width) * 100 / aspect, bottom - top + gap + bounds.size.height)
        let beside = max((right - left + gap + bounds.size.width) * 100 / aspect, max(bottom - top, bounds.size.height))
        let place = beside < below ? LayoutPoint(x: right + gap, y: top) : LayoutPoint(x: left, y: bottom + gap)
        layouts[index] = layouts[index].moved(by: LayoutPoint(x: place.x - bounds.left, y: place.y - bounds.top))
        put(index)
    }
}
