/// Arranges finished drawings on a page of the requested shape, without overlaps.
struct Packing {
    /// A part of the lower outline of the placed drawings, from left to right.
    private struct Step {
        var x: Int
        var width: Int
        var y: Int
    }

    private let layouts: [Layout]
    private var origins: [LayoutPoint] = []
    private var size = LayoutSize(width: 0, height: 0)
    /// The used area, plus the area of the smallest page of the requested shape.
    private(set) var cost = Int.max

    init(_ layouts: [Layout], aspect: Int) {
        self.layouts = layouts
        let widest = layouts.map { $0.size.width + Spacing.piece }.max() ?? 0
        let area = layouts.reduce(0) { $0 + ($1.size.width + Spacing.piece) * ($1.size.height + Spacing.piece) }
        for percent in stride(from: 100, through: 200, by: 10) {
            var width = widest
            while width * width * 100 < area * aspect * percent / 100 { width += max(1, width / 50) }
            let (origins, size) = Self.pack(layouts.map(\.size), into: width)
            let page = max(size.width * 100 / aspect, size.height)
            let cost = size.width * size.height + page * page * aspect / 100
            if cost < self.cost { (self.cost, self.origins, self.size) = (cost, origins, size) }
        }
    }

    /// Places each drawing as high as possible, and there as far left as possible.
    private static func pack(_ sizes: [LayoutSize], into width: Int) -> ([LayoutPoint], LayoutSize) {
        var skyline = [Step(x: 0, width: width, y: 0)]
        var origins: [LayoutPoint] = []
        var used = LayoutSize(width: 0, height: 0)
        for size in sizes {
            let needed = size.width + Spacing.piece
            var place = LayoutPoint(x: 0, y: Int.max)
            for step in skyline where step.x + needed <= width {
                let y = skyline.reduce(0) { $1.x < step.x + needed && step.x < $1.x + $1.width ? max($0, $1.y) : $0 }
                if y < place.y { place = LayoutPoint(x: step.x, y: y) }
            }
            origins.append(place)
            used.width = max(used.width, place.x + size.width)
            used.height = max(used.height, place.y + size.height)
            let covered = Step(x: place.x, width: needed, y: place.y + size.height + Spacing.piece)
            skyline = skyline.flatMap { Self.rest(of: $0, beside: covered) } + [covered]
            skyline.sort { $0.x < $1.x }
        }
        return (origins, used)
    }

    private static func rest(of step: Step, beside covered: Step) -> [Step] {
        let (end, coveredEnd) = (step.x + step.width, covered.x + covered.width)
        var rest: [Step] = []
        if step.x < covered.x { rest.append(Step(x: step.x, width: min(end, covered.x) - step.x, y: step.y)) }
        if end > coveredEnd { rest.append(Step(x: max(step.x, coveredEnd), width: end - max(step.x, coveredEnd), y: step.y)) }
        return rest
    }

    /// Returns the layout in the order of the whole graph.
    func layout(of graph: LayoutGraph, _ pieces: Pieces) -> Layout {
        var whole = pieces.whole(zip(layouts, origins).map { $0.moved(by: $1) }, of: graph)
        whole.size = size
        return whole
    }
}
